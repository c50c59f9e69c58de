"""Searches written once for every game. `ludolien.bots.compiling` binds them to a kernel and compiles them."""
