"""The faces of the table: what people and programs see of a game. Nothing below knows them."""
