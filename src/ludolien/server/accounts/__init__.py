"""Who is there: guests, members, programs, and how they prove it."""
