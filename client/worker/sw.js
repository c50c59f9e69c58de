/* The house on the device: its shell is kept, so that it opens without a connection and says so kindly. What changes
   (tables, lists, rules) always comes from the house itself. VERSION and SHELL are filled in by the build. */
const VERSION = '__VERSION__';
const SHELL = ['/', ...'__SHELL__'.split(' ')];
const KEPT = `ludolien-${VERSION}`;
/* Where `i18n/spoken.ts` keeps the language of the house: it outlives versions. */
const SPOKEN = 'ludolien-spoken';

const WORDS = {
  en: {
    your_turn: 'It is your turn',
    started: 'The game begins',
    over: 'The game is over',
    other: 'News from a table',
  },
  fr: {
    your_turn: 'C’est à vous de jouer',
    started: 'La partie commence',
    over: 'La partie est finie',
    other: 'Des nouvelles d’une table',
  },
};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(SHELL)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name !== KEPT && name !== SPOKEN).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/* A new version waits until somebody agrees to load it: nobody loses a game to an update. */
self.addEventListener('message', (event) => {
  if (event.data === 'load') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/* The page as the house has it now; the kept one where the house cannot be reached. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
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

self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(tell(notice));
});

async function tell({ kind, game, table }) {
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.some((one) => one.visibilityState === 'visible' && one.url.includes(`/tables/${table}`))) return;
  const language = await spoken();
  const words = WORDS[language];
  await self.registration.showNotification(await titleOf(game, language), {
    body: words[kind] ?? words.other,
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
