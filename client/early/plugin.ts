/** Puts `early.js` into the page, and tells it which files each address needs besides the house itself. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { SHELF } from '../src/data/shelf';

const SOURCE = new URL('../src/', import.meta.url);
const SCRIPT = new URL('./early.js', import.meta.url);
const ROUTE = /route\('([^']+)',\s*\(\) => import\('\.\/([\w/]+\.svelte)'\)/g;
/** What the eye meets first on the shelf: its picture is asked for with the page. */
const FIRST_BOX = `games/${SHELF[0]!.slug}/cover.svg`;

interface Files {
  languages: Record<string, string[]>;
  pages: { path: string; files: string[] }[];
  /** What a table of the game needs: the house says in the page which it is. */
  games: Record<string, string[]>;
}

/** Where the place in the house stands in an address; on a site without a server behind the #. */
const ADDRESS = {
  house: 'location.pathname',
  site: "location.hash.slice(1).split(/[?#]/)[0] || '/'",
};

export function early(): Plugin {
  let base = '/';
  return {
    name: 'early',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = bundle
          ? filesIn(Object.values(bundle), html, base)
          : { languages: {}, pages: [], games: {} };
        const script = readFileSync(SCRIPT, 'utf8')
          .replace(/^\s*(\/\/.*\n)?/gm, '')
          .replace("'__ADDRESS__'", () => ADDRESS[base === '/' ? 'house' : 'site'])
          .replace("'__FILES__'", () => JSON.stringify(files));
        return html.replace('<!-- early -->', () => `<script>\n${script}</script>`);
      },
    },
  };
}

function filesIn(output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[], html: string, base: string): Files {
  const chunks = output.filter((file) => file.type === 'chunk');
  /** A module's chunk with all it needs that the page does not name already. */
  const needs = (module: string): string[] => {
    const found = new Set<string>();
    const take = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || found.has(chunk.fileName) || html.includes(chunk.fileName)) return;
      found.add(chunk.fileName);
      for (const name of chunk.imports) take(chunks.find((one) => one.fileName === name));
    };
    take(chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${module}`)));
    return [...found].map((name) => base + name);
  };
  const pagesIn = (folder: string, file: string): Files['pages'] => {
    const routes = [...read(`${folder}/${file}`).matchAll(ROUTE)];
    if (!routes.length) throw new Error(`${folder}/${file} names no path and page`);
    return routes.map(([, path = '', component = '']) => ({
      path: `^${path.replace(/:\w+/g, '[^/]+')}$`,
      files: needs(`${folder}/${component}`),
    }));
  };
  const pages = [
    ...folders('pages', 'route.ts').flatMap((page) => pagesIn(`pages/${page}`, 'route.ts')),
    ...folders('games', 'pages.ts').flatMap((game) => pagesIn(`games/${game}`, 'pages.ts')),
  ];
  const cover = output.find(
    (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(FIRST_BOX)),
  );
  if (!cover) throw new Error(`${FIRST_BOX} is not in the build`);
  pages.find(({ path }) => path === '^/$')?.files.push(base + cover.fileName);
  return {
    languages: Object.fromEntries(['en', 'fr'].map((name) => [name, needs(`i18n/${name}.ts`)])),
    pages,
    games: Object.fromEntries(
      folders('games', 'index.ts').map((game) => [game, needs(`games/${game}/index.ts`)]),
    ),
  };
}

const read = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');

/** The folders below one of the source that hold this file. */
function folders(below: string, file: string): string[] {
  const found = readdirSync(new URL(below, SOURCE), { withFileTypes: true });
  return found
    .filter((one) => one.isDirectory() && existsSync(new URL(`${below}/${one.name}/${file}`, SOURCE)))
    .map((one) => one.name);
}
