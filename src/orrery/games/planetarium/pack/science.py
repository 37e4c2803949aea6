"""A line of science for every card, by the card's name, so that it does not depend on a pack's ids.

A card of another pack that has no line here shows its own theme instead.
"""
from __future__ import annotations

SCIENCE = {
    # Low Evolution
    "Dust Storm": "On Mars, a storm can wrap the whole planet in dust for weeks.",
    "Meteor Shower": "A young planet sweeps up debris. Dust burns up in its air, and larger stones reach the ground.",
    "Comet Impact": "Comets carry ice and organic matter inward from the cold outer disc.",
    "Iron Meteorite": "Iron meteorites come from the cores of small bodies that were shattered long ago.",
    "Outgassing": "Gases that escape from a cooling interior give a planet its second atmosphere.",
    "Volcanic Eruption": "Eruptions bring up lava, ash and sulphur gases that can cool a climate for years.",
    "Core Differentiation": "In a molten young planet, iron sinks to the centre and lighter rock rises.",
    "Clay Minerals": "Clay forms where water weathers rock, and it can hold organic molecules.",
    "Polar Ice Caps": "Mars has caps of water ice. In winter, frozen carbon dioxide settles on them.",
    "Lava Plains": "The dark plains of the Moon are lava, most of it more than three billion years old.",
    "Solar Wind Erosion": "The wind of particles from the Sun helped to strip Mars of most of its early air.",
    "Captured Moonlet": "Neptune’s moon Triton circles backwards, so it was almost certainly captured.",
    "Ring Formation": "A moon that comes too close is torn apart by tides and spreads into a ring.",
    "Cyclone Belts": "Jet streams blow alternately east and west and keep Jupiter’s bands apart.",
    "Ammonia Clouds": "Jupiter’s pale top clouds are ammonia ice. Clouds of water are deeper down.",
    "Polar Aurora": "Jupiter’s magnetic field drives particles into its poles, where auroras never go out.",
    "Organic Haze": "On Titan, sunlight turns methane into an orange haze of organic molecules.",
    "Lightning Storms": "Sparks in a mixture of simple gases make amino acids, as an experiment showed in 1953.",
    # High Evolution
    "Magnetic Field": "Flowing metal deep inside a planet makes a field that turns the wind of its star aside.",
    "Plate Tectonics": "Moving plates recycle Earth’s crust and help to keep its climate steady.",
    "Ocean Formation": "As the young Earth cooled, its steam rained out and filled the first oceans.",
    "Runaway Greenhouse": "Venus probably lost its water this way. Warm air holds more vapour, and vapour traps heat.",
    "Giant Impact": "Our Moon most likely formed when a body about the size of Mars struck the young Earth.",
    "Flood Basalts": "The lava of the Siberian Traps covered millions of square kilometres 252 million years ago.",
    "Heavy Bombardment": "The Moon’s great basins record the large impacts of the first 700 million years.",
    "Nitrogen Atmosphere": "Nitrogen is most of the air on Earth, and on Saturn’s moon Titan.",
    "Photosynthesis": "About 2.4 billion years ago, life that used sunlight began to fill Earth’s air with oxygen.",
    "Primordial Soup": "Life may have begun in warm ponds or at hot vents on the sea floor. Nobody knows yet.",
    "Runaway Gas Accretion": "A core of about ten Earth masses pulls in gas faster and faster until the disc is gone.",
    "Major Moons": "Jupiter’s four large moons, seen by Galileo in 1610, formed in a disc round the planet.",
    "Subsurface Ocean": "A salty ocean very likely lies under Europa’s ice, kept liquid by Jupiter’s tides.",
    "Radiation Belts": "Jupiter’s field traps particles in belts that are deadly to people and damage spacecraft.",
    "Great Storm": "Jupiter’s Great Red Spot is wider than Earth and has been watched since 1831.",
    "Global Glaciation": "Between 720 and 635 million years ago, ice reached Earth’s tropics twice.",
    "Atmospheric Escape": "Close to its star, a planet can be heated so much that its upper air streams away.",
    "Orbital Resonance": "Io, Europa and Ganymede keep step, with four, two and one orbits in the same time.",
    # Final Evolution
    "Garden World": "Earth, with rock, open water and mild air, is the only world known to bear life.",
    "Ocean Planet": "Some planets between Earth and Neptune in size may have oceans hundreds of kilometres deep.",
    "Super-Earth": "Rocky planets heavier than Earth are common in the Galaxy. Our own system has none.",
    "Ice-Shell World": "Even far from its star, a world can keep water liquid under a thick shell of ice.",
    "Desert World": "Mars is a cold, dry desert, with air more than a hundred times thinner than ours.",
    "Lava World": "On 55 Cancri e, a year lasts 18 hours, and the day side is hot enough to melt rock.",
    "Iron World": "Mercury’s iron core fills about 85 per cent of its radius.",
    "Frozen Dwarf": "Pluto and Eris are so far out and so cold that nitrogen lies frozen on the ground.",
    "Hot Jupiter": "51 Pegasi b, found in 1995, is a giant that circles its star in just over four days.",
    "Jovian Giant": "Jupiter has more than twice the mass of all the other planets together.",
    "Ice Giant": "Uranus and Neptune are mostly hot, dense water, ammonia and methane under a cover of hydrogen.",
    "Warm Neptune": "Gliese 436 b, a little heavier than Neptune, trails a long tail of escaping hydrogen.",
    "Living Moons": "A giant at the right distance could have moons with air and seas. None has been found yet.",
    "Ocean Moons": "Enceladus sprays its hidden ocean into space. The Cassini probe flew through the jets.",
    "Hothouse World": "Under the thick carbon dioxide of Venus, it’s about 465 °C day and night.",
    "Wandering Planet": "Young planets can be flung out of their systems and drift alone between the stars.",
}  # fmt: skip


def science_of(name: str, theme: str) -> str:
    """The line for a card: ours, or the theme that its pack gives, as a sentence."""
    if name in SCIENCE:
        return SCIENCE[name]
    sentence = theme[:1].upper() + theme[1:]
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."
