"""The live house: HTTP, sockets, sign-in, rooms, timers, bot seats. The only part that knows the web framework."""
