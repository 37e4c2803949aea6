"""Things that went wrong, by dice: positions, records, packs and requests, each taken or refused with a sentence.

`python -m tests.fuzz` (`make fuzz`) tries as many as you like. A trial is a function of dice, and its dice are a
function of its kind and number, so that a failure can be run again: `python -m tests.fuzz --only records --first 1234
--count 1`.
"""
