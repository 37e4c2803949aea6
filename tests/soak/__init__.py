"""Thousands of games over HTTP and WebSocket while servers and databases are killed: `make soak`."""
