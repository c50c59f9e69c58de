/* The house on the device: its shell is kept, so that it opens without a connection and says so kindly. What changes
   (tables, lists) always comes from the house itself, or from the engine in the browser. VERSION, SHELL and ALL are
   filled in by the build; addresses are relative to where this file lies. */
const VERSION = '__VERSION__';
const ROOT = new URL('./', location.href).pathname;
const SHELL = ['', ...'__SHELL__'.split(' ')].map((name) => ROOT + name);
/* Every page and board: kept when somebody wants to play without a connection. */
const ALL = '__ALL__'.split(' ').map((name) => ROOT + name);
const KEPT = `ludolien-${VERSION}`;
/* Where the engine is kept (`pocket/protocol.ts`), and the sign that everything is wanted: they outlive versions. */
const ENGINE = 'ludolien-engine';
/* Where `i18n/last_language.ts` keeps the language of the house: it outlives versions. */
const SPOKEN = 'ludolien-spoken';

const WORDS = {
  en: {
    your_turn: 'It is your turn',
    started: 'The game begins',
    over: 'The game is over',
    invited: (name) => `${name} wants to play with you`,
    other: 'News from a table',
  },
  fr: {
    your_turn: 'C’est à vous de jouer',
    started: 'La partie commence',
    over: 'La partie est finie',
    invited: (name) => `${name} vous propose une partie`,
    other: 'Des nouvelles d’une table',
  },
};

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(KEPT).then(async (kept) => {
      await kept.addAll(SHELL);
      if (await caches.has(ENGINE)) await kept.addAll(ALL);
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => ![KEPT, SPOKEN, ENGINE].includes(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/* A new version waits until somebody agrees to load it: nobody loses a game to an update. */
self.addEventListener('message', (event) => {
  if (event.data === 'load') self.skipWaiting();
  if (event.data === 'keep all')
    event.waitUntil(
      caches
        .open(KEPT)
        .then((kept) => kept.addAll(ALL))
        .then(
          () => event.ports[0].postMessage(true),
          () => event.ports[0].postMessage(false),
        ),
    );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith(`${ROOT}assets/`)) event.respondWith(asset(request));
  else if (url.pathname.startsWith(`${ROOT}engine/`)) event.respondWith(engine(request));
});

/* The page as the house has it now; the kept one where the house cannot be reached. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(ROOT)) ?? Response.error();
  }
}

/* Assets carry their content in their name: once kept, always right. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(KEPT)).put(request, fresh.clone());
  return fresh;
}

/* The page keeps the engine itself; its list comes from the house where that can be reached. */
async function engine(request) {
  const kept = request.url.endsWith('/engine.json') ? undefined : await caches.match(request);
  return kept ?? fetch(request);
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(tell(notice));
});

async function tell({ kind, game, table, name }) {
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.some((one) => one.visibilityState === 'visible' && one.url.includes(`/tables/${table}`))) return;
  const language = await spoken();
  const said = WORDS[language][kind] ?? WORDS[language].other;
  await self.registration.showNotification(await titleOf(game, language), {
    body: typeof said === 'function' ? said(name) : said,
    tag: table,
    icon: '/icon-192.png',
    data: { table },
  });
}

/* As the house spoke last; as the browser does, where it never did. */
async function spoken() {
  const kept = await caches.match('/spoken', { cacheName: SPOKEN });
  const language = kept ? await kept.text() : (navigator.language || 'en').slice(0, 2);
  return language in WORDS ? language : 'en';
}

async function titleOf(game, language) {
  try {
    const cards = await (await fetch('/api/games')).json();
    return cards.find((card) => card.slug === game).title[language];
  } catch {
    return 'Ludolien';
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = `/tables/${event.notification.data?.table ?? ''}`;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((one) => one.url.includes(address));
      return there ? there.focus() : self.clients.openWindow(address);
    }),
  );
});
