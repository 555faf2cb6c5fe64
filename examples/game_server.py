"""A game server: rounds of one player, dealt and kept by the server, decided by JSON over HTTP.

    python -m pip install "russianpoker[json]" starlette uvicorn
    uvicorn --app-dir examples --factory game_server:make_app

=============================  =====================================================================
`POST /rounds`                 `{"seats": [{"ante": "10"}]}` deals a round
`GET /rounds/ID`               what the player may see of it
`POST /rounds/ID/actions`      `{"step": 0, "box": 1, "action": "bet"}` decides
`GET /rounds/ID/transcript`    the whole round as text, once it is over
=============================  =====================================================================

A round is kept as its transcript, in `rounds.sqlite` of the current folder, and played again from
it for each request. What a client gets is made of the views of its boxes, so that no hidden card
leaves the server. An action names its box and the step that it follows: one that is sent twice, or
from a second window, is refused.
"""

from __future__ import annotations

import json
import re
import secrets
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from russianpoker import (
    DealError,
    Limits,
    Round,
    RussianPokerError,
    Seat,
    Table,
    find_variant,
    format_round,
    parse_actions,
    parse_round,
)
from russianpoker.integrations.json import from_json, to_json

TABLE = Table(
    variant=find_variant("russian-2010"),
    ante=Limits(least=10, greatest=500),
    maximum_payout=20_000,
)
WHOLE = re.compile(r'"(\d+)/1"')
"""A whole amount of money where the ante is a fraction; clients get it as `"21"`, not `"21/1"`."""
LONGEST = 10_000
"""The greatest length of a body that is read, in bytes."""


class Store:
    """Rounds as transcripts, by an id that cannot be guessed, with the number of steps taken."""

    def __init__(self, path: str) -> None:
        """Take the file of a database, which is made if it is not there."""
        self.path = path
        self._run(
            "CREATE TABLE IF NOT EXISTS rounds (id TEXT PRIMARY KEY, step INTEGER, text TEXT)"
        )

    def _run(self, statement: str, *values: object) -> tuple[int, Any]:
        """Run a statement; give how many rows it changed, and the first row that it found."""
        with closing(sqlite3.connect(self.path)) as database, database:
            done = database.execute(statement, values)
            return done.rowcount, done.fetchone()

    def add(self, game: Round) -> str:
        """Keep a round that was dealt, and give its id."""
        name = secrets.token_hex(16)
        self._run("INSERT INTO rounds VALUES (?, ?, ?)", name, len(game.log), format_round(game))
        return name

    def find(self, name: str) -> Round:
        """Play a round again from its transcript."""
        _, row = self._run("SELECT text FROM rounds WHERE id = ?", name)
        if row is None:
            raise HTTPException(404, "there is no such round")
        return parse_round(row[0])

    def replace(self, name: str, game: Round) -> None:
        """Keep a round after one more step, unless somebody else has taken one meanwhile."""
        step, text = len(game.log), format_round(game)
        change = "UPDATE rounds SET step = ?, text = ? WHERE id = ? AND step = ?"
        changed, _ = self._run(change, step, text, name, step - 1)
        if not changed:
            raise HTTPException(409, "the round has gone on meanwhile")


def make_app(
    path: str = "rounds.sqlite", table: Table = TABLE, seed: Random | None = None
) -> Starlette:
    """Make the application.

    Args:
        path: The file of the database, by default in the folder where the server was started.
        table: The house's rules and limits.
        seed: What to shuffle with; nothing for the operating system, as where money is at stake.
    """
    store = Store(path)

    async def deal(request: Request) -> Response:
        seats = (await asked(request, "seats"))["seats"]
        if not isinstance(seats, list):
            raise HTTPException(400, "seats must be a list")
        game = table.deal([read_seat(seat) for seat in seats], seed=seed)
        name = store.add(game)
        return JSONResponse({"round": name, **state(game)}, status_code=201)

    async def show(request: Request) -> Response:
        return JSONResponse(state(store.find(request.path_params["name"])))

    async def act(request: Request) -> Response:
        name = request.path_params["name"]
        what = await asked(request, "step", "box", "action")
        game = store.find(name)
        if type(what["step"]) is not int or what["step"] != len(game.log):
            raise HTTPException(409, f"the round is at step {len(game.log)}")
        if what["box"] is None:  # for the library: whichever box is to act
            raise HTTPException(400, "box must be the number of a box")
        action, *more = parse_actions(what["action"])
        if more:
            raise HTTPException(400, "one action at a time")
        game = game.apply(action, box=what["box"])
        store.replace(name, game)
        return JSONResponse(state(game))

    async def tell(request: Request) -> Response:
        game = store.find(request.path_params["name"])
        if game.to_act is not None:
            raise HTTPException(409, "the round is not over")
        return PlainTextResponse(format_round(game, long=True))

    return Starlette(
        routes=[
            Route("/rounds", deal, methods=["POST"]),
            Route("/rounds/{name}", show),
            Route("/rounds/{name}/actions", act, methods=["POST"]),
            Route("/rounds/{name}/transcript", tell),
        ],
        exception_handlers={RussianPokerError: refuse, HTTPException: say},
    )


def state(game: Round) -> dict[str, Any]:
    """Say what the player of all boxes may see of a round, and how it ended."""
    boxes = range(1, len(game.boxes) + 1)
    seen: dict[str, Any] = {
        "step": len(game.log),
        "to_act": game.to_act,
        "views": [json.loads(WHOLE.sub(r'"\1"', to_json(game.view(box)))) for box in boxes],
    }
    if game.to_act is None:
        settlements = game.settlements()
        seen["net"] = [str(each.net) for each in settlements]
        seen["lines"] = [
            [{"wager": line.name, "net": str(line.net), "why": line.why} for line in each.lines]
            for each in settlements
        ]
    return seen


def read_seat(data: object) -> Seat:
    """Read a box that the player takes."""
    seat = from_json(json.dumps(data), Seat)
    if seat.player != 1:
        raise DealError("the boxes of a round here are of one player")
    return seat


async def asked(request: Request, *keys: str) -> dict[str, Any]:
    """Read the object that a body must be, with these keys and no others."""
    body = await request.body()
    if len(body) > LONGEST:
        raise HTTPException(413, f"a body has at most {LONGEST} bytes")
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise HTTPException(400, "the body is no JSON") from None
    if not isinstance(found, dict) or set(found) != set(keys):
        raise HTTPException(400, f"the body must be an object with {', '.join(keys)}")
    return found


def refuse(_: Request, error: Exception) -> Response:
    """Answer what the library refuses with its message, and what else it says."""
    told: dict[str, Any] = {"error": type(error).__name__, "message": str(error)}
    for more in ("rule", "problems"):
        if getattr(error, more, None):
            told[more] = getattr(error, more)
    return JSONResponse(told, status_code=422)


def say(_: Request, error: Exception) -> Response:
    """Answer what the server itself refuses in the same form."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    message = error.detail if isinstance(error, HTTPException) else "an error"
    return JSONResponse({"error": "HTTPException", "message": message}, status_code=status)
