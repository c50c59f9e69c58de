"""Searches written once for every game. `ludolien.bots.workshop` binds them to a kernel and compiles them."""
