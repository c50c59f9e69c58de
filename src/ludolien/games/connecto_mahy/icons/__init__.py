"""The 108 icons of the board, and how they are drawn."""
