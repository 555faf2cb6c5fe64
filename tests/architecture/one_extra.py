"""Use what each extra brings: `python one_extra.py NAME` in an environment with that extra alone.

What the named extra brings must work; what another brings must work, too, or be refused by an error
that names the extra that it needs.
"""

import subprocess
import sys
import tempfile
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from russianpoker import MissingExtraError, find_variant, simulate
from russianpoker.strategies import ANY_PAIR


def cli():
    command = [sys.executable, "-m", "russianpoker", "hand", "As Ad Kc 8h 9s"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 2 and "russianpoker[cli]" in done.stderr:
        raise MissingExtraError("the command line", "cli")
    assert done.returncode == 0, done.stderr
    assert "pair" in done.stdout


def json():
    from russianpoker.integrations.json import from_json, to_json

    variant = find_variant("lunar")
    assert from_json(to_json(variant), type(variant)) == variant


def solver():
    from russianpoker.analysis import advise

    assert advise("caribbean-us", "Ad Kd 9c 8h 2s", "9h").best.action == "bet"


def plot():
    from russianpoker.integrations.plot import plot_sensitivity, save_plot

    axes = plot_sensitivity({"flush 6:1": Fraction(1, 20)}, base=Fraction(11, 200))
    with tempfile.TemporaryDirectory() as folder:
        save_plot(axes, Path(folder, "edges.svg"))


def distributed():
    if find_spec("distributed") is None:
        raise MissingExtraError("a Dask cluster", "distributed")
    from distributed import Client, LocalCluster

    alone = simulate("caribbean-us", ANY_PAIR, rounds=1500, seed=1)
    with (
        LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        pool = client.get_executor()
        assert simulate("caribbean-us", ANY_PAIR, rounds=1500, seed=1, executor=pool) == alone


def rl():
    from russianpoker.integrations.gym import HouseEnv

    env = HouseEnv("caribbean-us")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()


def testing():
    cards = import_module("russianpoker.testing").cards()
    find = import_module("hypothesis").find
    assert str(find(cards, lambda card: card.rank.value == 14)).startswith("A")


FEATURES = {each.__name__: each for each in (cli, json, solver, plot, distributed, rl, testing)}


def outcome(use):
    """Say whether something works, or which extra it asks for."""
    try:
        use()
    except MissingExtraError as error:
        return str(error)
    return "works"


def main(name):
    for extra, use in FEATURES.items():
        found = outcome(use)
        print(f"{extra}: {found}")
        assert found == "works" or (extra != name and f"russianpoker[{extra}]" in found)


if __name__ == "__main__":
    main(sys.argv[1])
