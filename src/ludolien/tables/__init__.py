"""The table as a pure object, its rooms and the messages of the protocol. No I/O and no clock: time is a number."""
