"""The games for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many games at once (docs/research.md).

`aec`, `single`, `vector` and `spiel` need what the extras `env` and `spiel` install; the rest needs nothing.
"""
