"""Everything that thinks. Nothing yet: the house's bots play at random where a game has no levels of its own."""
