"""How many tables one server carries: `make load`."""
