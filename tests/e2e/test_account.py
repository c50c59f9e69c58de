"""An account and all that opens it; and the page from which the house is moderated."""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.person import PHONE, Person

pytestmark = pytest.mark.e2e


def ludolien(*words: str) -> str:
    program = str(Path(sys.executable).with_name("ludolien"))
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def forget_confirmations(house_data: Path) -> None:
    """As if everybody had signed in long ago."""
    with sqlite3.connect(house_data / "ludolien.sqlite", timeout=20) as database:
        database.execute("UPDATE sessions SET confirmed = 0")


def was_refused(one: Person) -> None:
    """Somebody was told no, which the browser itself reports."""
    one.page.close()
    assert any("403" in complaint for complaint in one.complaints)
    one.complaints = [complaint for complaint in one.complaints if "403" not in complaint]


def test_what_opens_an_account_is_seen_and_ended(person: Callable[..., Person], house_data: Path) -> None:
    ada = person(viewport=PHONE)
    ada.keep_account("Ada Access")
    page = ada.open("/me")
    access = page.get_by_role("region", name="Devices and sign-ins")
    expect(access.get_by_text("this browser").first).to_be_visible()
    expect(page.get_by_text("Your account was created.")).to_be_visible()
    forget_confirmations(house_data)
    access.get_by_text("Programs", exact=True).click()
    access.get_by_label("Name of the program").fill("Clockwork")
    access.get_by_role("button", name="Add a program").click()
    asked = page.get_by_role("dialog", name="Is that really you?")
    asked.get_by_label("Password").fill("nine green bottles")
    assert ada.axe() == []
    asked.get_by_role("button", name="Confirm").click()
    shown = page.get_by_role("dialog", name="Token of the program")
    expect(shown.locator("code")).to_have_text(re.compile(r"^[\w-]{43}$"))
    shown.get_by_role("button", name="OK").click()
    access.get_by_role("button", name="Remove: Clockwork").click()
    expect(access.get_by_text("No programs.")).to_be_visible()
    assert ada.axe() == []
    was_refused(ada)


_SIGN_IN = """async (name) => {
  const me = await (await fetch('/api/me')).json();
  const answer = await fetch('/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': me.csrf },
    body: JSON.stringify({ name, password: 'nine green bottles' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def test_who_is_signed_out_from_elsewhere_reads_it_on_any_page(person: Callable[..., Person]) -> None:
    here, there = person(), person(viewport=PHONE)
    here.keep_account("Ada Elsewhere")
    there.open("/me")
    there.page.evaluate(_SIGN_IN, "Ada Elsewhere")
    with there.page.expect_websocket(lambda socket: socket.url.endswith("/api/live")):
        there.open("/games/hex/rules")
    here.open("/me").get_by_role("button", name="Sign out everywhere else").click()
    expect(there.page.get_by_text("You’ve been signed out.")).to_be_visible()
    there.page.get_by_role("button", name="Sign in").click()
    there.page.wait_for_url(re.compile("/me$"))


def test_an_operator_reads_reports_and_bans(person: Callable[..., Person], house_data: Path) -> None:
    otto, eve = person(), person()
    otto.keep_account("Otto Operator")
    eve.keep_account("Eve Evil")
    eve.open("/operator")
    expect(eve.page.get_by_text("This page is for moderators.")).to_be_visible()
    ludolien("operator", "add", "otto operator", "--data", str(house_data))
    page = otto.open("/me")
    page.get_by_role("link", name="Moderation").click()
    page.get_by_label("Name or id").fill("eve ev")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("button", name="Ban", exact=True).click()
    asked = page.get_by_role("dialog")
    asked.get_by_label("For how long").select_option("1 week")
    asked.get_by_label("Reason").fill("insults")
    assert otto.axe() == []
    asked.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("banned until")).to_be_visible()
    expect(page.get_by_role("region", name="Action log")).to_contain_text("insults")
    assert otto.axe() == []
    eve.open("/me")
    expect(eve.page.get_by_text("You can’t play here until")).to_be_visible()
    assert "insults" in ludolien("moderate", "log", "--data", str(house_data))
    was_refused(eve)
