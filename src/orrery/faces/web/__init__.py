"""The table in the browser: pages, live views, and the same for programs as JSON."""
