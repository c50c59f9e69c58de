"""The rules of `rules.py` and `turn.py` over one record, compiled; names are theirs. `kernel.py` exports them.

Who stands on a space is one number with four bits for each colour. Where a connector has been this turn is a set of
spaces in five numbers. Of the ways to one end only the first is followed: the kernel's actions name ends.
"""
