"""A program that plays the first legal move it is told: `ludolien chat hex --command 'python -m …'`."""

import json
import sys

from tests.research.scripted_models import first_move

if __name__ == "__main__":
    sys.stdout.write(first_move(json.load(sys.stdin)["messages"]))
