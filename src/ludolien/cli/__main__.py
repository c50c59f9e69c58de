"""`python -m ludolien.cli`, where the script is not on the path."""

from ludolien.cli import main

main()
