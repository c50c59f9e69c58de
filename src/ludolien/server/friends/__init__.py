"""People one likes to play with, and what everybody shows of themselves."""
