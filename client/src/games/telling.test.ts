import { beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES, speak } from '../i18n/index.svelte';

const modules = import.meta.glob<{ tell: (text: string) => string }>('./*/telling.ts', { eager: true });
const games = import.meta.glob<string>('../../../tests/golden/*/*.expected', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const tellOf = (slug: string) => modules[`./${slug}/telling.ts`]!.tell;
const slugs = Object.keys(modules).map((path) => path.split('/')[1]!);

/** Every move of the golden games as it is written, to whoever made it and to whoever sees less. */
function written(slug: string): Set<string> {
  const found = new Set<string>();
  for (const [path, game] of Object.entries(games)) {
    if (!path.includes(`/${slug}/`)) continue;
    for (const [, text = '', seen = 'None'] of game.matchAll(
      /^\d+\. .+?: (.+?)(?: \(seen: (.+?)\))? -> /gm,
    )) {
      found.add(text);
      if (seen !== 'None') found.add(seen);
    }
  }
  return found;
}

beforeAll(() => vi.stubGlobal('document', { documentElement: {}, readyState: 'complete' }));

test.each(slugs)('%s tells every move of its golden games in words', async (slug) => {
  const moves = [...written(slug)].filter((text) => slug !== 'hex' || !/^[a-s]\d+$/.test(text));
  expect(moves.length).toBeGreaterThan(0);
  const tell = tellOf(slug);
  const told = [];
  for (const language of LANGUAGES) {
    await speak(language);
    expect(moves.filter((text) => tell(text) === text)).toEqual([]);
    told.push(moves.map(tell));
  }
  expect(told[0]).not.toEqual(told[1]);
});

test.each([
  ['connexion_sjoholm', 'c4+1 x2', 'c4, un quart de tour, 2 pions sortent'],
  ['connexion_sjoholm', 'c1-d3', 'pion de c1 à d3'],
  ['verbindung_borsa', 'roll R+ C W', 'lancer : croix rouge, courbe, croix blanche'],
  ['verbindung_borsa', 'c4 C2 announce', 'courbe en c4, un demi-tour, quatre bases annoncées'],
  ['verbindung_borsa', 'c4 W!', 'le dé en c4 passe au blanc'],
  ['verbindung_borsa', '-', 'fin du tour'],
  ['connections_knizia', 'key c4 r0', 'clé en c4'],
  ['connections_knizia', 'key c4 x', 'clé en c4, face cachée'],
  ['connexions_quarks', 'ENTER-NW>NW-W23.3>W33', 'entrée par NW, jusqu’à W33, avec une halte en NW-W23.3'],
  [
    'connexions_quarks',
    'N12#2>N21 x red via N13 N14>',
    'de N12 à N21, connecteur 2, en passant par N13, N14, rouge est éjecté, et la suite',
  ],
  ['connexions_quarks', 'card BUMP plum W23', 'carte : BUMP, prune est renvoyé de W23'],
  ['connexions_quarks', 'card MOVE 3', 'carte : MOVE 3'],
  ['connecto_mahy', 'judge 0 right', 'dessin 1 : juste'],
  ['connecto_mahy', 'reveal 0 tall 100 escargot = snail', 'c’était : escargot'],
  ['connecto_mahy', 'answer en: snail', 'réponse : snail'],
  ['hex', 'swap', 'échange : la pierre change de main'],
])('%s tells %s', async (slug, text, told) => {
  await speak('fr');
  expect(tellOf(slug)(text)).toBe(told);
});

test('what is no move stays as it is written', async () => {
  await speak('en');
  expect(slugs.map((slug) => tellOf(slug)('?!'))).toEqual(slugs.map(() => '?!'));
});
