"""One device's page of a table: the context for the templates, rendered once for each change."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from markupsafe import Markup

from orrery.faces.web import lesson, scene
from orrery.faces.web.render import Pages, game_css, script_json
from orrery.faces.web.things import registering
from orrery.games.packs import pack_names
from orrery.kernel.drawing import Drawing, End, Scene
from orrery.kernel.game import Setup
from orrery.kernel.options import PerSeat
from orrery.table import Table
from orrery.table.memory import ENDED


@dataclass(frozen=True)
class Access:
    """A request to a table: by the key of a device, or as a spectator."""

    table: Table
    holder: int | None = None

    @property
    def seat(self) -> int | None:
        """Whose view it is; on a shared device, that of the player to move."""
        return None if self.holder is None else self.table.presence.shown(self.holder)[0]

    @property
    def curtain(self) -> bool:
        return self.holder is not None and self.table.presence.shown(self.holder)[1]

    @property
    def url(self) -> str:
        memory = self.table.memory
        return f"/t/{memory.code}" if self.holder is None else f"/t/{memory.code}/{memory.holders[self.holder].key}"


@dataclass
class Shelf:
    """What is kept for one open table: sentences, rendered views, and notes that were asked for."""

    log: scene.LogCache = field(default_factory=scene.LogCache)
    views: dict[tuple[int | None, str], tuple[int, str]] = field(default_factory=dict)
    notes: dict[int, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    drawing: Drawing | None = None


class Screens:
    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self._shelves: WeakKeyDictionary[Table, Shelf] = WeakKeyDictionary()

    def shelf(self, table: Table) -> Shelf:
        shelf = self._shelves.get(table)
        if shelf is None:
            shelf = self._shelves[table] = Shelf()
        return shelf

    def pushed(self, access: Access) -> str:
        """The part of the page that changes, for one device or all spectators; made once a change."""
        table = access.table
        views = self.shelf(table).views
        key = (access.holder, "push")
        if (kept := views.get(key)) is not None and kept[0] == table.stamp:
            return kept[1]
        # An empty view tells the script to load the page: nothing of the last player's hand may stay in it.
        html = "" if access.curtain else self.pages.page("_table.html", **self.context(access))
        views[key] = (table.stamp, html)
        return html

    def note(self, access: Access, kind: str, note: dict[str, Any]) -> None:
        """Without a script the answer to a question is shown on the page itself, until the table changes."""
        if access.holder is not None:
            table = access.table
            self.shelf(table).notes[access.holder] = (table.memory.version, {"kind": kind, **note})
            self.shelf(table).views.pop((access.holder, "push"), None)

    def noted(self, access: Access, kind: str) -> dict[str, Any] | None:
        """What was answered in this position, if it was of that kind."""
        version, note = self.shelf(access.table).notes.get(-1 if access.holder is None else access.holder, (-1, {}))
        return note if version == access.table.memory.version and note["kind"] == kind else None

    def context(self, access: Access) -> dict[str, Any]:
        table, seat, holder = access.table, access.seat, access.holder
        memory = table.memory
        match = memory.match
        if access.curtain and seat is not None:
            return {"table": self.frame(access), "name": memory.seats[seat].name, "shape": memory.seats[seat].mark}
        match = memory.facing(seat)
        view = match.view(seat)
        taught = lesson.shown(memory.lesson)
        if memory.reading:
            view["seat"], view["legal"] = None, []  # nobody is asked for a move meanwhile
        mine = seat is not None and seat == view["seat"] and not memory.over and not memory.seats[seat].bot_plays
        shelf = self.shelf(table)
        lines = shelf.log.lines(match, seat, None if holder is None else table.presence.left_at(holder))
        context: dict[str, Any] = {
            "view": view,
            "content": match.setup.content,
            "seats": scene.seats(table, match, seat),
            "log": lines[-scene.LOG_LINES :],
            "mine": mine,
            "moves": scene.moves(match) if mine else [],
            "forced": mine and match.is_forced,  # the table will make the only move by itself
            "legal_json": script_json(scene.trie(match) if mine else {}),
            "end": (end := self.end(access)),
            "winner": f"seat-{memory.seats[end.places[0].seat].mark}" if end and end.places else "",
            "lesson": taught,
            "hint": None,
            "refusal": None,
            "replay": False,
        }
        noted = shelf.notes.get(holder) if holder is not None else None
        if noted is not None and noted[0] == memory.version:
            context[noted[1]["kind"]] = noted[1]
        context["table"] = self.frame(access)
        if seat is not None and not memory.over:
            offered = [*(match.state.moves() if mine else []), *match.state.anytime(seat)]
            context["table"] |= {"anytime": scene.anytime(match, seat), "warnings": scene.warnings(match, offered)}
        self.draw(table, context)
        return context

    def draw(self, table: Table, context: dict[str, Any]) -> None:
        """The game's own drawing first: what it has not drawn becomes buttons, or stands in the menu."""
        frame = context["table"]
        known = {key: context[key] for key in ("view", "seats", "mine", "log", "end", "replay")}
        drawn = self.drawing(table).draw(Scene(choices=context["moves"], anytime=frame["anytime"], **known))
        scenery = self.pages.scenery(frame["game"], context["content"])
        template = self.pages.env.get_template(frame["game_template"])
        with registering(context["lesson"]["at"] if context.get("lesson") else ()) as register:
            drawing = Markup(template.render(drawn=drawn, content=context["content"], scenery=scenery))
        things = set(register.names)
        context |= {
            "drawn": drawn,
            "drawing": drawing,
            "buttons": [(move, drawn.looks.get(move.id)) for move in context["moves"] if move.id not in things],
            "menu_moves": [move for move in frame["anytime"] if move.id not in things],
        }

    def drawing(self, table: Table) -> Drawing:
        """The table's drawing; a new one when somebody changes their name."""
        shelf, setup = self.shelf(table), table.memory.match.setup
        if shelf.drawing is None or shelf.drawing.setup is not setup:
            shelf.drawing = setup.game.drawing(setup)
        return shelf.drawing

    def end(self, access: Access) -> End | None:
        memory = access.table.memory
        if memory.abandoned:
            return End("The game ends here.", ENDED, "abandoned")
        return scene.end(memory, memory.match, access.seat)

    def frame(self, access: Access) -> dict[str, Any]:
        """Everything about the table that is not the game."""
        table, holder, seat = access.table, access.holder, access.seat
        memory = table.memory
        setup = memory.match.setup
        code = memory.code
        held = [] if holder is None else memory.seats_of(holder)
        can_undo = holder is not None and not memory.why_no_undo(holder)
        next_url = ""
        if memory.next_code and holder is not None:
            next_url = f"{access.url}/next"
        return {
            "code": code,
            "url": access.url,
            "number": memory.version - memory.match.unseen(seat),
            "game": setup.game.name,
            "rules_url": rules_url(setup),
            "gallery_url": gallery_url(setup),
            "game_template": f"{setup.game.name}/table.html",
            "game_css": game_css(setup.game.name),
            "cards_css": self.pages.cards_css(setup.game.name, setup.pack.name),
            "title": setup.game.title,
            "name": memory.plan.get("title", ""),
            "mode": setup.mode.title,
            "watch": memory.watch,
            "hot_seat": len(held) > 1,
            "can_undo": can_undo,
            "undo_is_free": holder is None or memory.undo_is_free(holder),
            "anytime": [],
            "warnings": {},
            "offers": scene.offers(memory, holder),
            "chat": [{"name": memory.seats[said.seat].name, "text": said.text, "seat": said.seat}
                     for said in memory.chat[-50:]],
            "chat_open": memory.chat_open,
            "host": holder == 0,
            "free": sum(place.kind == "open" for place in memory.seats),
            "company": sum(place.kind != "bot" and not place.here for place in memory.seats) > 1,
            "over": memory.over,
            "seal": memory.seal,
            "spectator": holder is None,
            "invites": [] if holder != 0 else [
                {"seat": number, "name": place.name, "url": f"/t/{code}/join?seat={number}&invite={place.invite}"}
                for number, place in enumerate(memory.seats) if place.kind == "open" and place.invite
            ],
            "seat_url": access.url if holder is not None else "",
            "watch_url": f"/t/{code}" if memory.watch != "off" else "",
            "join_url": f"/t/{code}/join" if any(s.kind == "open" and not s.invite for s in memory.seats) else "",
            "next_url": next_url,
            "bot_sits_in": seat is not None and memory.seats[seat].kind == "person" and memory.seats[seat].bot_plays,
            "absent": [] if holder is None or memory.over else self.absent(access),
        }  # fmt: skip

    def absent(self, access: Access) -> list[dict[str, Any]]:
        away = access.table.presence.away() - {access.holder}
        return [
            {"seat": number, "name": place.name}
            for number, place in enumerate(access.table.memory.seats)
            if not place.level and (place.kind == "open" or place.holder in away)
        ]


def rules_url(setup: Setup) -> str:
    """The rulebook as a table opens it: with the house rules that are in force there. Who sits where is none."""
    changed = {option.name: setup.options[option.name] for option in setup.game.options
               if setup.options[option.name] != option.default and not isinstance(option, PerSeat)}  # fmt: skip
    return f"/rules/{setup.game.name}?{urlencode({'house': 1, **changed})}"


def gallery_url(setup: Setup) -> str:
    """Everything in the pack of a table; a pack from elsewhere has no gallery."""
    game, pack = setup.game.name, setup.pack.name
    return f"/gallery/{game}?{urlencode({'pack': pack})}" if pack in pack_names(game) else ""
