"""Requests to every address of the application, with something odd about them."""
from __future__ import annotations

import asyncio
import json
import re
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from starlette.routing import Route, WebSocketRoute

import orrery
from tests.battery.judging import is_one_sentence
from tests.battery.mutations import mutated
from tests.fuzz import odd
from tests.fuzz.site import FORM, Answer, Request, Seat, Site

EACH = 250  # requests before everything begins anew
OFFERS = ("undo", "rematch", "bot", "abandon")
ID = "the-same-request-again"
SOON = "0.001"  # seconds to wait for news

class Visit:
    """A site with tables of its own, in an event loop of its own, for some requests."""

    def __init__(self) -> None:
        self.left = EACH
        self.runner = asyncio.Runner()
        self.site = Site()
        self.runner.run(self.site.open())

    def end(self) -> None:
        try:
            self.runner.run(self.site.check())
        finally:
            self.runner.run(self.site.close())
            self.runner.close()


_visits: list[Visit] = []  # the present one


def trial(dice: Random) -> str:
    if _visits and not _visits[0].left:
        leave()
    if not _visits:
        _visits.append(Visit())
    visit = _visits[0]
    visit.left -= 1
    return visit.runner.run(attempt(visit.site, dice))


def leave() -> None:
    """The present visit is looked over and ends."""
    while _visits:
        _visits.pop().end()


async def attempt(site: Site, dice: Random) -> str:
    """One request, and what came of it."""
    request = await made(site, dice)
    try:
        answer = await site.ask(request)
        judge(request, answer)
        site.no_complaints()
    except Exception as fault:
        fault.add_note(described(request))
        raise
    return f"{answer.status // 100}xx" if answer.status else "cut off" if request.frames is None else "socket"


def described(request: Request) -> str:
    return f"{request.method} {request.path[:200]}?{request.query[:200]} {request.headers} {request.body!r:.300}"


def judge(request: Request, answer: Answer) -> None:
    """An answer that is no fault; a refusal is a sentence, and JSON is JSON."""
    if answer.status == 0:
        assert request.cut_off or request.frames is not None, "no answer"
        return
    assert 200 <= answer.status < 500, answer.status
    for name, value in answer.headers:
        assert b"\n" not in name + value, (name, value)
    kind = answer.header(b"content-type")
    text = answer.body.decode()
    if request.cut_off and not text:  # nobody reads it
        return
    if answer.status >= 400 and request.method != "HEAD":
        if kind.startswith("application/json"):
            assert is_one_sentence(answer.json()["text"]), text
        elif kind.startswith("text/plain"):
            assert is_one_sentence(text), text
        else:
            assert "<h1" in text, text[:300]
    elif kind.startswith("application/json") and request.method != "HEAD":
        answer.json()


# What is asked ----------------------------------------------------------------------------------------------------


async def made(site: Site, dice: Random) -> Request:
    """A request that could be right, and then one to three things are changed."""
    seat = dice.choice(site.seats)
    if dice.random() < 0.3:
        await site.look(seat)
    template, method = dice.choice(addresses(site))
    known = parts(site, seat, dice)
    path = re.sub(r"\{(\w+)\}", lambda hit: quote(known.get(hit[1], "x")), template)
    headers = [(b"host", b"localhost"), (b"cookie", site.cookie.encode())]
    if template.startswith("/api/") and dice.random() < 0.8:
        headers.append((b"authorization", f"Bearer {seat.key}".encode()))
    if dice.random() < 0.5:
        headers.append((b"x-orrery", b"1"))
    request = Request(method, path, urlencode(query(template, seat, dice)), headers)
    if method == "WEBSOCKET":
        request.method, request.frames = "GET", [dice.choice(odd.FRAMES) for _ in range(dice.randrange(4))]
    elif method not in ("GET", "HEAD"):
        put_body(request, fields(template, seat, dice), dice, as_json=template.startswith("/api/"))
    for _ in range(dice.choice((0, 0, 1, 1, 2, 3))):
        spoil(request, dice)
    return request


def addresses(site: Site) -> list[tuple[str, str]]:
    """Every route with a method; where something can be done, more often."""
    found = [
        (path, method.upper())
        for path, methods in site.app.openapi()["paths"].items()
        for method in methods
        for _ in range(4)
    ]
    for route in site.app.router.routes:
        if isinstance(route, Route):
            found += [(route.path, method) for method in route.methods or () for _ in range(1 + 3 * (method == "POST"))]
        elif isinstance(route, WebSocketRoute):
            found.append((route.path, "WEBSOCKET"))
    return found + [(path, "GET") for path in ("/static/table.js", "/static/{file}", "/api/openapi.json", "/nowhere")]


def parts(site: Site, seat: Seat, dice: Random) -> dict[str, str]:
    found = {
        "code": seat.code, "key": seat.key, "game": seat.game, "page": "about", "pack": "standard", "digest": "x",
        "file": dice.choice(("table.css", "emblem.svg", "x.css")),
    }  # fmt: skip
    if dice.random() < 0.15:
        found[dice.choice([*found])] = encodable(dice.choice(odd.TEXTS))
    return found


def query(template: str, seat: Seat, dice: Random) -> dict[str, str]:
    """What may stand behind the question mark."""
    likely = {
        "eyes": "0", "at": str(dice.randrange(9)), "q": "card", "pack": "standard", "house": "1", "invite": seat.invite,
        "since": "0", "number": str(seat.number), "wait": SOON, "mode": "", "seats": "2", "seat-0": "me", "name": "x",
    }  # fmt: skip
    found = {key: value for key, value in likely.items() if dice.random() < 0.2}
    for _ in range(dice.choice((0, 0, 1))):
        found[dice.choice([*likely, "opt-x", "\0"])] = encodable(dice.choice(odd.TEXTS))
    if found.get("wait", "").isdecimal():
        found["wait"] = SOON
    return found


def fields(template: str, seat: Seat, dice: Random) -> dict[str, Any]:
    """What a form of this address says when all is well."""
    move = dice.choice(seat.legal or ["pass"])
    what = template.rpartition("/")[2]
    if what in ("tables",):
        entry = next(entry for entry in orrery.games() if entry["name"] == seat.game)
        mode = dice.choice(entry["modes"])
        many = dice.randint(*mode["seats"])
        places = [dice.choice(("me", "here", "open", "friend", "novice")) for _ in range(many)]
        options = {
            option["name"]: dice.choice([*option.get("values", ()), option["default"]])
            for option in entry["options"]
            if mode["name"] in option["modes"] and dice.random() < 0.1
        }
        common = {"game": seat.game, "mode": mode["name"], "pack": dice.choice(entry["packs"]), "watch": "public"}
        if template.startswith("/api/"):
            return {**common, "seats": places, "names": ["Ana"], "options": options, "marks": [1, 2][:many]}
        chosen = {f"opt-{name}": value for name, value in options.items()}
        marks = {"mark-0": "3", "name-0": "Ana", "name": "Our table"}
        return {**common, "seats": many, **{f"seat-{n}": place for n, place in enumerate(places)}, **chosen, **marks}
    if template == "/join":
        return {"code": seat.code}
    forms: dict[str, dict[str, Any]] = {
        "move": {"move": move, "v": seat.number, "id": ID},
        "moves": {"move": move, "number": seat.number, "id": ID},
        "why": {"pick": move.replace(":", "-")},
        "offer": {"kind": dice.choice(OFFERS), "answer": dice.choice(("ask", "yes", "no", "withdraw"))},
        "seat": {"do": dice.choice(("bot", "take", "back")), "seat": 0},
        "chat": dice.choice(({"text": "Hello"}, {"open": "1"})),
        "lesson": {"do": dice.choice(("", "leave")), "step": 0},
        "join": {"name": "Cleo", "seat": 1, "invite": seat.invite, "mark": 5},
        "play-on": {"at": 1, "eyes": "0", "level": "novice"},
        "nonce": {"nonce": "a number of its own"},
        "colour": {"mark": 4},
        "wish": {"theme": "atlas", "guard": "1", "back": "/"},
    }
    return forms.get(what, {})


def put_body(request: Request, given: dict[str, Any], dice: Random, *, as_json: bool) -> None:
    if dice.random() < 0.5:
        given = mutated([{"game": None, "x": 1, **given}], dice)
        if given.get("game") is None:
            del given["game"]
    if as_json is (dice.random() < 0.9):
        request.headers.append((b"content-type", b"application/json"))
        request.body = [json_bytes(given)]
    elif dice.random() < 0.8:
        request.headers.append(FORM)
        request.body = [urlencode({encodable(str(key)): encodable(form_text(given[key])) for key in given}).encode()]
    else:
        kind = dice.choice([kind for kind in odd.TYPES if kind.startswith(b"multipart")])
        request.headers.append((b"content-type", kind))
        request.body = [multipart(given)]


def json_bytes(given: dict[str, Any]) -> bytes:
    try:
        return json.dumps(given).encode()
    except RecursionError:
        return b"[" * 5000
    except ValueError:
        return f'{{"number": {odd.DIGITS}, "v": {odd.DIGITS}}}'.encode()


def form_text(value: Any) -> str:
    try:
        return str(value)
    except (ValueError, RecursionError):
        return odd.DIGITS


def multipart(given: dict[str, Any]) -> bytes:
    texts = [(encodable(str(key)), encodable(form_text(value))) for key, value in given.items()]
    found = "".join(f'--x\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{text}\r\n' for key, text in texts)
    return f"{found}--x--\r\n".encode()


def encodable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


# What is odd about it ---------------------------------------------------------------------------------------------


def spoil(request: Request, dice: Random) -> None:
    way = dice.randrange(9)
    if way == 0:
        request.method = dice.choice(odd.METHODS)
    elif way == 1:
        pieces = request.path.split("/")
        pieces[dice.randrange(len(pieces))] = quote(encodable(dice.choice(odd.TEXTS)), safe=dice.choice(("", "%./")))
        request.path = "/" + "/".join(pieces).lstrip("/")
    elif way == 2:
        request.path += dice.choice(("/", "//", "%2f", "/..", "?", "%00", "%ff", "\u00e9"))
    elif way == 3:
        more = ("&=&&=x", "&%ff=%ff", f"&at={odd.DIGITS}", "&eyes=%00", "&[]=" * 50, f"&{request.query}")
        request.query += dice.choice(more)
    elif way in (4, 5):
        name, value = dice.choice(odd.HEADERS)
        if dice.random() < 0.7:
            request.headers = [(key, old) for key, old in request.headers if key != name]
        request.headers.append((name, value))
    elif way == 6:
        request.headers = [(key, old) for key, old in request.headers if key != b"content-type"]
        request.headers.append((b"content-type", dice.choice(odd.TYPES)))
    elif way == 7:
        request.body = [dice.choice(odd.BODIES)]
    else:
        whole = b"".join(request.body)
        at = dice.randrange(len(whole) + 1)
        request.body = [whole[:at], b"", whole[at:]]
        request.cut_off = request.frames is None and dice.random() < 0.3
