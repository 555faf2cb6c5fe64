"""What proves the archives sees what is wrong with them."""

import pytest
from architecture.archives import IN_SDIST, misplaced, unlike

SDIST = sorted({f"{name}/x.py" for name in IN_SDIST} | {"src/russianpoker/cards.py"})
WHEEL = ["russianpoker/cards.py", "russianpoker/py.typed", "russianpoker-1.dist-info/METADATA"]


def test_what_is_in_its_place_is_no_problem():
    assert misplaced(SDIST, WHEEL, "russianpoker-1") == []


@pytest.mark.parametrize(
    ("sdist", "wheel", "problem"),
    [
        (["notes.txt"], [], "notes.txt is in the sdist"),
        (["tests/__pycache__/x.pyc"], [], "tests/__pycache__/x.pyc is in an archive"),
        (["docs/_build/x.html"], [], "docs/_build/x.html is in an archive"),
        ([], ["tests/x.py"], "tests is in the wheel"),
        ([], ["russianpoker-2.dist-info/METADATA"], "russianpoker-2.dist-info is in the wheel"),
        ([], ["russianpoker/notes.txt"], "russianpoker/notes.txt is in the wheel"),
        ([], ["russianpoker/__pycache__/x.py"], "russianpoker/__pycache__/x.py is in an archive"),
    ],
)
def test_what_is_out_of_place_is_told(sdist, wheel, problem):
    assert misplaced([*SDIST, *sdist], [*WHEEL, *wheel], "russianpoker-1") == [problem]


def test_what_is_missing_is_told():
    without = [path for path in SDIST if not path.startswith("tests/")]
    assert misplaced(without, WHEEL, "russianpoker-1") == ["tests is missing from the sdist"]


def test_archives_that_come_out_otherwise_are_told():
    first = {"a.whl": "1", "a.tar.gz": "2"}
    assert unlike(first, dict(first), "again") == []
    assert unlike(first, {**first, "a.whl": "3"}, "again") == ["a.whl is another if built again"]
    assert unlike(first, {"b.whl": "1"}, "again") == ["b.whl is another if built again"]
