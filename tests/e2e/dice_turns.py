"""Turns of CONNEXIONS in the browser."""

import re

from tests.e2e.person import Person


def decide(guest: Person) -> bool:
    """Does the next thing there is to do by hand; False while the others play."""
    page = guest.page
    for words in ("Roll the dice", "End the turn", "Pass: nothing", "Keep my cards", "Let it happen"):
        button = page.get_by_role("button", name=re.compile(f"^{words}"))
        if button.count():
            button.first.click()
            return True
    starts = guest.live()
    if not starts:
        return False
    for start in sorted(starts, key=lambda name: name.startswith("ENTER")):
        guest.click(start)
        guest.settle()
        ends = [name for name in guest.live() if name not in starts]
        if ends:
            guest.click(min(ends, key=lambda name: "." in name))
            page.get_by_role("button", name=re.compile("^Move to")).click()
            return True
        page.keyboard.press("Escape")
    return False
