"""The tale behind the game, in our words: shown at the first choice of a game, in the reference and in the guide."""
from __future__ import annotations

NAME = (
    "Say “lah-nee-ah-KAY-ah”. In Hawaiian it means “immeasurable heaven”. Astronomers gave the name to our own "
    "supercluster of some hundred thousand galaxies, including the Milky Way."
)
PRELUDE = (
    "One galaxy was home to more peoples than anyone could count. Now its stars are going out, and its planets have "
    "fallen silent. Only eight beings knew a way out, the founders of the Celestial Council. The Council "
    "is no more. Each of the eight crosses the dark alone, looking for galaxies to rule and for the strength to rule "
    "them. The voids between are wide, and something lives in them. One Celestial will rule all of Laniakea."
)
CELESTIALS = {
    "aurelion": "He drew every map the Council ruled by. Now he wants his mark in every sector.",
    "nyxara": "What others call silence, she hears. The voids have kept things for her.",
    "vorthas": "He raised the Council’s halls and saw them go dark. What he builds next will stand.",
    "ishtaris": "She kept the keys of the old galaxy. Travellers will pass her doors again.",
    "solmaion": "He never rose when the others spoke. He means to sit above every Abyss.",
    "thalassa": "Strange beings follow her voice. She has promised each of them a home.",
    "kharyb": "The Council feared what lives in the dark. Kharyb was only hungry.",
    "ennoia": "She saved the Council’s memory, word by word, and has never stopped reading.",
}
