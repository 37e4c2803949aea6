"""The lab: simulate, measure, compare. Knows games only through the catalogue."""
