"""The tests mirror `src/`."""
import os
import sys

# Where Python is told to keep no bytecode, every server and every bot of the tests would compile all sources anew: that
# takes longer than all the rest of its start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
