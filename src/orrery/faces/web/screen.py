"""One device's page of a table: the context for the templates, rendered once for each change."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from orrery.faces import clocks
from orrery.faces.web import fairness, following, lesson, lobby, practice, scene
from orrery.faces.web.access import Access
from orrery.faces.web.pieces import View
from orrery.faces.web.render import Pages, game_css, script_json
from orrery.games.packs import pack_names
from orrery.kernel.drawing import Drawing, End, Scene
from orrery.kernel.game import Setup
from orrery.table import Table, series
from orrery.table.known import ENDED

ANSWER = "answer"  # a note of a device: what it asked last, and the answer


@dataclass(frozen=True)
class Stage:
    """What stays the same at a table until somebody changes their name."""

    setup: Setup
    drawing: Drawing
    frame: dict[str, Any]


@dataclass
class Shelf:
    """What is kept for one open table: sentences and drawn views."""

    log: scene.LogCache = field(default_factory=scene.LogCache)
    views: dict[int | None, tuple[int, View]] = field(default_factory=dict)
    stage: Stage | None = None


class Screens:
    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self._shelves: WeakKeyDictionary[Table, Shelf] = WeakKeyDictionary()

    def shelf(self, table: Table) -> Shelf:
        shelf = self._shelves.get(table)
        if shelf is None:
            shelf = self._shelves[table] = Shelf()
        return shelf

    def pushed(self, access: Access) -> View:
        """The part of the page that changes, for one device or all spectators; made once a change."""
        table = access.table
        views = self.shelf(table).views
        if (kept := views.get(access.holder)) is not None and kept[0] == table.stamp:
            return kept[1]
        # An empty view tells the script to load the page: nothing of the last player's hand may stay in it.
        view = View() if access.curtain else self.pages.view(self.part(access), pushed=True, **self.context(access))
        views[access.holder] = (table.stamp, view)
        return view

    def part(self, access: Access) -> str:
        """The template of the part that changes."""
        return "_table.html" if access.table.memory.dealt else "_lobby.html"

    async def note(self, access: Access, kind: str, note: dict[str, Any]) -> None:
        """The answer to a question is shown on the page itself, until the table changes."""
        if access.holder is not None:
            answer = {"kind": kind, "version": access.table.memory.version, "note": note}
            await access.table.note(access.holder, ANSWER, answer)

    def noted(self, access: Access, kind: str) -> dict[str, Any] | None:
        """What was answered in this position, if it was of that kind."""
        answer = None if access.holder is None else access.table.presence.notes.get((access.holder, ANSWER))
        if answer is None or (answer["kind"], answer["version"]) != (kind, access.table.memory.version):
            return None
        note: dict[str, Any] = answer["note"]
        return note

    def context(self, access: Access) -> dict[str, Any]:
        table, seat, holder = access.table, access.seat, access.holder
        memory = table.memory
        if not memory.dealt:
            return lobby.context(access, self.pages.root)
        if access.curtain and seat is not None:
            return {"table": self.frame(access), "name": memory.seats[seat].name, "shape": memory.seats[seat].mark}
        match = memory.facing(seat)
        view = match.view(seat)
        taught = lesson.shown(memory.lesson)
        if memory.reading:
            view["seat"], view["legal"] = None, []  # nobody is asked for a move meanwhile
        mine = seat is not None and seat == view["seat"] and not memory.over and not memory.seats[seat].bot_plays
        shelf = self.shelf(table)
        told = shelf.log.told(match, seat)
        lines = told.lines[-scene.LOG_LINES :]
        left_at = None if holder is None else table.presence.left_at(holder)
        context: dict[str, Any] = {
            "view": view,
            "content": match.setup.content,
            "seats": scene.seats(table, match, seat),
            "log": lines if left_at is None else scene.marked(lines, seat, left_at),
            "drawn_lines": told.drawn,
            "mine": mine,
            "moves": scene.moves(match) if mine else [],
            "forced": mine and match.is_forced,  # the table will make the only move by itself
            "legal_json": script_json(scene.trie(match) if mine else {}),
            "end": (end := self.end(access)),
            "winner": f"seat-{memory.seats[end.places[0].seat].mark}" if end and end.places else "",
            "lesson": taught,
            "practice": practice.shown(memory.practice, match, table.presence.notes.get((0, practice.STREAK))),
            "ahead": following.ahead(access),
            "hint": self.noted(access, "hint"),
            "refusal": self.noted(access, "refusal"),
            "replay": False,
        }
        context["table"] = self.frame(access)
        if seat is not None and not memory.over:
            offered = [*(match.state.moves() if mine else []), *match.state.anytime(seat)]
            context["table"] |= {"anytime": scene.anytime(match, seat), "warnings": scene.warnings(match, offered)}
        self.draw(table, context)
        return context

    def draw(self, table: Table, context: dict[str, Any]) -> None:
        """The game's own drawing first: what it has not drawn becomes buttons, or stands in the menu."""
        frame = context["table"]
        seen = {key: context[key] for key in ("view", "seats", "mine", "log", "end", "replay")}
        drawn = self.stage(table).drawing.draw(Scene(choices=context["moves"], anytime=frame["anytime"], **seen))
        scenery = self.pages.scenery(frame["game"], context["content"])
        taught = (context.get("lesson") or context.get("practice") or {"at": ()})["at"]
        known = {"drawn": drawn, "content": context["content"], "scenery": scenery}
        drawing = self.pages.drawing(frame["game_template"], taught, **known)
        things = set(drawing.names or ())
        context |= {
            "drawn": drawn,
            "drawing": drawing,
            "buttons": [(move, drawn.looks.get(move.id)) for move in context["moves"] if move.id not in things],
            "menu_moves": [move for move in frame["anytime"] if move.id not in things],
        }

    def stage(self, table: Table) -> Stage:
        shelf, setup = self.shelf(table), table.memory.match.setup
        if shelf.stage is None or shelf.stage.setup is not setup:
            shelf.stage = Stage(setup, setup.game.drawing(setup), self.fixed(setup))
        return shelf.stage

    def fixed(self, setup: Setup) -> dict[str, Any]:
        """What a page says about the game at its table."""
        name, root, gallery = setup.game.name, self.pages.root, gallery_url(setup)
        return {
            "game": name,
            "title": setup.game.title,
            "mode": setup.mode.title,
            "game_template": f"{name}/table.html",
            "game_css": game_css(name),
            "cards_css": self.pages.cards_css(name, setup.pack.name),
            "rules_url": root + lobby.rules_url(setup),
            "gallery_url": gallery and root + gallery,
        }

    def end(self, access: Access) -> End | None:
        memory = access.table.memory
        if memory.frozen:
            return End("The game stops here.", memory.frozen, "frozen")
        if memory.abandoned:
            return End("The game ends here.", f"{ENDED} Hands stay hidden.", "abandoned")
        if memory.practice is not None:  # even if its move wins the game, the prompt says what there is to say
            return None
        return scene.end(memory, memory.match, access.seat)

    def frame(self, access: Access) -> dict[str, Any]:
        """Everything about the table that is not the game."""
        table, holder, seat = access.table, access.holder, access.seat
        memory = table.memory
        root, code = self.pages.root, memory.code
        url = root + access.url
        held = [] if holder is None else memory.seats_of(holder)
        can_undo = holder is not None and not memory.why_no_undo(holder)
        next_url = ""
        if memory.next_code and holder is not None:
            next_url = f"{url}/next"
        return {
            **self.stage(table).frame,
            "code": code,
            "url": url,
            "number": memory.version - memory.match.unseen(seat),
            "name": memory.plan.get("title", ""),
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
            "dealt": memory.dealt,
            "bots": any(place.bot_plays for place in memory.seats),
            "fair": fairness.shown(access) if memory.over else fairness.in_play(access),
            "may": access.may,
            "spectator": holder is None,
            "invites": [] if holder != 0 else [
                {"seat": number, "name": place.name, "url": f"{root}/t/{code}/join?seat={number}&invite={place.invite}"}
                for number, place in enumerate(memory.seats) if place.kind == "open" and place.invite
            ],
            "counted": memory.counted,
            "daily": memory.daily.partition("/")[0],
            "series": series.told(memory),
            "next_lesson": None if holder is None else lesson.coming(memory.lesson),
            "seat_url": url if holder is not None else "",
            "watch_url": f"{root}/t/{code}" if memory.watch != "off" else "",
            "join_url": f"{root}/t/{code}/join" if any(s.kind == "open" and not s.invite for s in memory.seats) else "",
            "next_url": next_url,
            "bot_sits_in": "" if seat is None else clocks.stand_in(memory, seat),
            "clock": clocks.shown(memory),
            "turn": 0 if holder is None else memory.time.turns[holder] + 1,
            "absent": [] if holder is None or memory.over else self.absent(access),
        }  # fmt: skip

    def absent(self, access: Access) -> list[dict[str, Any]]:
        away = access.table.presence.away() - {access.holder}
        return [
            {"seat": number, "name": place.name}
            for number, place in enumerate(access.table.memory.seats)
            if not place.level and (place.kind == "open" or place.holder in away)
        ]


def gallery_url(setup: Setup) -> str:
    """Everything in the pack of a table; a pack from elsewhere has no gallery."""
    game, pack = setup.game.name, setup.pack.name
    return f"/gallery/{game}?{urlencode({'pack': pack})}" if pack in pack_names(game) else ""
