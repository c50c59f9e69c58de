"""What pages and tables must not do on a small screen, asked of the browser."""

PAGES = {
    "shelf": "/",
    "game": "/games/hex",
    "friends": "/games/hex?way=friends",
    "many ways": "/games/connecto_mahy",
    "courses": "/games/connecto_mahy/learn",
    "studio": "/games/connecto_mahy/studio",
    "rules": "/games/hex/rules#HX5",
    "tutorial": "/games/hex/learn",
    "lobby": "/tables",
    "tournaments": "/tournaments",
    "ladder": "/games/hex/ladder",
    "mine": "/mine",
    "settings": "/me",
    "lost": "/no/such/room",
}
SEATS = {
    "hex": 2,
    "connexion_sjoholm": 2,
    "verbindung_borsa": 2,
    "connexions_quarks": 4,
    "connections_knizia": 4,
}
# Words that do not fit into what carries them.
WORDS_CUT = """() => [...document.querySelectorAll('.button, label, nav a, h1, h2, h3, .tag')]
  .filter((one) => one.checkVisibility() && !one.classList.contains('unseen'))
  .filter((one) => getComputedStyle(one).display !== 'inline' && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""
# Controls of a table that lie outside the screen.
CONTROLS_CUT = """() => [...document.querySelectorAll('main.table button, main.table label')].filter((one) => {
  const box = one.getBoundingClientRect();
  const isShown = box.width && getComputedStyle(one).visibility === 'visible' && !one.closest('.panel, .board');
  return isShown && (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((one) => one.textContent.trim() || one.ariaLabel)"""
WIDEST = "() => document.documentElement.scrollWidth - innerWidth"
