"""Which cards may be laid (section 3.4)."""
from __future__ import annotations

import pytest

from orrery.games.solar_republic.pack import Card
from tests.games.solar_republic.helpers import CARDS, SHORT, legal_cards, table, why
from tests.rules import rule


def on_top(top: Card) -> set[str]:
    """Every card that may be laid on a card, found out with hands of all the others."""
    others = [SHORT[card.id] for card in CARDS if card is not top]
    last = others[-1]
    found: set[str] = set()
    for spare in (last, others[0]):
        holding = [name for name in others if name != spare]
        match = table(" ".join(holding), "", pile=SHORT[top.id], draw=spare)
        found |= set(legal_cards(match))
    return found


@rule("SOL-17", "SOL-18", "SOL-19", "SOL-20", "SOL-23")
@pytest.mark.parametrize("top", CARDS, ids=lambda card: str(card.id))
def test_a_card_fits_by_suit_or_number_and_a_3_or_5_fits_everything(top: Card) -> None:
    expected = {
        SHORT[card.id]
        for card in CARDS
        if card is not top and (card.suit == top.suit or card.rank == top.rank or card.rank in (3, 5))
    }
    assert on_top(top) == expected


@rule("SOL-17")
def test_a_card_of_the_same_suit_is_legal() -> None:
    match = table("leda titan", "io", pile="europa")
    assert "leda" in legal_cards(match)


@rule("SOL-18")
def test_a_card_of_the_same_rank_is_legal_and_another_is_refused() -> None:
    match = table("titan phoebe", "io", pile="europa")
    assert legal_cards(match) == ["titan"]
    assert why(match, "play:sat_phoebe") == "SOL-18"


@rule("SOL-19")
def test_a_3_or_a_5_is_legal_on_any_card() -> None:
    for top in ("leda", "titan", "neptune", "venus", "asteroid_belt", "pluto"):
        match = table("mars sol", "io", pile=top)
        assert legal_cards(match) == ["sol", "mars"]


@rule("SOL-20")
def test_a_4_needs_its_own_suit_or_another_4() -> None:
    assert "neptune" in legal_cards(table("neptune leda", "io", pile="naiad"))
    assert "neptune" in legal_cards(table("neptune leda", "io", pile="saturn"))
    match = table("neptune leda", "io", pile="thebe")
    assert legal_cards(match) == ["leda"]
    assert why(match, "play:nep_neptune") == "SOL-20"


@rule("SOL-21")
def test_only_the_top_card_counts() -> None:
    match = table("titan leda", "io", pile="rhea titania puck")
    assert legal_cards(match) == ["leda"]  # Titan would fit Rhea and Titania, which lie deeper


@rule("SOL-22")
def test_any_card_starts_a_new_pile() -> None:
    match = table("leda titan neptune mars sol", "io", won=["", "puck mercury"])
    assert len(legal_cards(match)) == 5
    assert "draw" in match.legal


@rule("SOL-23")
@pytest.mark.parametrize("wild", ["sol", "asteroid_belt"])
def test_a_5_on_top_is_matched_by_sol_cards_and_5s_only(wild: str) -> None:
    other = "asteroid_belt" if wild == "sol" else "sol"
    match = table(f"leda titan neptune luna pluto mars {other}", "io", pile=wild)
    assert sorted(legal_cards(match)) == sorted(["luna", "pluto", "mars", other])
