"""Told when it is one's turn: by the page while it is hidden, by the house when it is closed."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.person import ME, OPEN, Person, bot

pytestmark = pytest.mark.e2e

# No notification service is within reach of a test: the browser's side of subscribing is played, the house's is real.
SUBSCRIBES = """
PushManager.prototype.subscribe = async function (wish) {
  window.wished = wish;
  const whole = { endpoint: 'https://fcm.googleapis.com/fcm/send/test', keys: { p256dh: 'BKey', auth: 'secret' } };
  return { ...whole, toJSON: () => whole };
};
"""
HIDES = "Object.defineProperty(document, 'visibilityState', { get: () => window.isAway ? 'hidden' : 'visible' })"
# Asked for its notices while it is about to show one, Chromium drops that one: so who shows it says so.
TELLS = """
const showing = ServiceWorkerRegistration.prototype.showNotification;
globalThis.shown = new Promise((done) => {
  ServiceWorkerRegistration.prototype.showNotification = async function (title, about) {
    await showing.call(this, title, about);
    done({ title, ...about });
  };
});
"""
# Once it is the new one, or after ten seconds. The page's own waiting takes a promise for an answer.
KEPT = """async () => {
  for (let tries = 0; ; tries++) {
    const language = await (await caches.match('/spoken'))?.text();
    if (language === 'fr' || tries === 200) return language;
    await new Promise((done) => setTimeout(done, 50));
  }
}"""


def test_the_switch_asks_the_browser_and_the_house_takes_the_subscription(person: Callable[..., Person]) -> None:
    guest = person(permissions=["notifications"])
    guest.page.add_init_script(SUBSCRIBES)
    page = guest.open("/me")
    with page.expect_response(lambda one: one.url.endswith("/api/push") and one.request.method == "POST") as sent:
        page.get_by_role("switch", name=re.compile("^Notify me when")).check()
    assert sent.value.status == 204
    assert page.evaluate("() => window.wished.userVisibleOnly && window.wished.applicationServerKey.length > 80")
    assert page.evaluate("() => JSON.parse(localStorage['ludolien.settings']).notify")


def test_a_hidden_page_tells_whose_turn_it_is(person: Callable[..., Person]) -> None:
    host, visitor = person(permissions=["notifications"]), person()
    host.page.add_init_script(HIDES)
    host.page.add_init_script(TELLS)
    code = host.sit_down(OPEN, ME, options={"size": 5, "swap": False})
    host.page.evaluate("() => localStorage.setItem('ludolien.settings', JSON.stringify({ notify: true }))")
    host.page.reload()
    visitor.open(f"/tables/{code}")
    visitor.page.get_by_role("button", name="Join", exact=True).click()
    host.awaits_move(0)
    host.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    host.page.evaluate("() => void (window.isAway = true)")
    visitor.click("c3")
    notice = host.page.evaluate("() => window.shown")
    assert notice == {"title": "Hex: your turn", "icon": "/icon-192.png", "tag": code, "data": {"table": code}}


def test_what_the_house_sends_is_shown_in_its_language_and_leads_to_the_table(person: Callable[..., Person]) -> None:
    guest = person(permissions=["notifications"])
    code = guest.set_table(ME, bot())
    page = guest.open("/")
    wire = guest.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda news: known.extend(news["registrations"]))
    wire.send("ServiceWorker.enable")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    (worker,) = guest.context.service_workers
    worker.evaluate(f"() => {{ {TELLS} }}")
    page.get_by_role("button", name="FR").click()
    assert page.evaluate(KEPT) == "fr"
    message = f'{{"kind": "your_turn", "game": "hex", "table": "{code}"}}'
    mine = next(one for one in known if one["scopeURL"].startswith(guest.address))
    to = {"origin": guest.address, "registrationId": mine["registrationId"]}
    wire.send("ServiceWorker.deliverPushMessage", to | {"data": message})
    notice = worker.evaluate("() => self.shown")
    assert notice == {"title": "Hex", "body": "C’est à vous de jouer", "icon": "/icon-192.png", "tag": code} | {
        "data": {"table": code}
    }

    # A click may open a window; that a click happened only the desktop can say, so the worker is told of one.
    address, left = worker.evaluate("""async () => {
      const [notification] = await self.registration.getNotifications();
      const opened = new Promise((done) => (self.clients.openWindow = async (address) => done(address)));
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      return [await opened, await self.registration.getNotifications()];
    }""")
    assert left == [], "the notice goes with the click"
    guest.open(address)
    guest.awaits_move(0)
    expect(guest.place("f6")).to_be_visible()
