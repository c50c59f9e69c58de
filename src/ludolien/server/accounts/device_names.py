"""What a browser calls itself, in two words that its owner recognises: `Firefox, Android`."""

from typing import Final

BROWSERS: Final = (
    ("Firefox", ("Firefox/", "FxiOS/")),
    ("Edge", ("Edg/", "EdgA/", "EdgiOS/")),
    ("Opera", ("OPR/",)),
    ("Samsung Internet", ("SamsungBrowser/",)),
    ("Chrome", ("Chrome/", "CriOS/")),
    ("Safari", ("Safari/",)),
)
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("ChromeOS", "CrOS"),
    ("Mac", "Macintosh"),
    ("Linux", "Linux"),
)
"""The first that fits: those further down are named by those above as well."""
UNKNOWN: Final = "?"


def device_name(user_agent: str) -> str:
    """Browser and system, as far as they are said."""
    browser = next((name for name, signs in BROWSERS if any(sign in user_agent for sign in signs)), "")
    system = next((name for name, sign in SYSTEMS if sign in user_agent), "")
    return ", ".join(filter(None, (browser, system))) or UNKNOWN
