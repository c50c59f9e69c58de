"""Drives one table without a server: its queue, timers, bots, hints and keeper. Storing and thinking are callbacks."""
