"""The command line: `ludolien`, and what its exit codes mean.

0: done, and what was looked at is right. 1: what was looked at is not right (a record, its dice, this machine).
2: the command was not understood (a game, an option, a file that is not there). 3: something is not installed.
130: interrupted.
"""

import sys


def main() -> None:
    """Runs a command; without the packages the command line is made of, says which extra brings them."""
    try:
        from ludolien.cli.running import run
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("ludolien"):
            raise
        sys.stderr.write(f"ludolien: {missing.name} is not installed: pip install 'ludolien[server]'\n")
        sys.exit(3)
    run()
