"""Processes that think for bots, and the queue before them."""
