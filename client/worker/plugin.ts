/** Writes the service worker beside the built page, with the names of the files the shell needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = new URL('./sw.js', import.meta.url);

/** The shelf, both languages, the Latin letters and the boxes: what the house looks like before anybody sits down. */
const PAGES = ['Shelf', 'en', 'fr'];

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const wanted = new Set<string>();
      const take = (name: string): void => {
        const chunk = chunks.find((one) => one.fileName === name);
        if (!chunk || wanted.has(name)) return;
        wanted.add(name);
        chunk.imports.forEach(take);
      };
      for (const chunk of chunks) if (chunk.isEntry || PAGES.includes(chunk.name)) take(chunk.fileName);
      for (const { fileName } of files) {
        if (/\.css$|inter-latin-wght-.*\.woff2$|cover-.*\.svg$/.test(fileName)) wanted.add(fileName);
      }
      const all = files
        .map((file) => file.fileName)
        .filter((name) => /^assets\/.*\.(js|css|svg|woff2)$/.test(name));
      const shell = [...wanted].sort();
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('base64url')
        .slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8')
        .replace('__VERSION__', version)
        .replace('__SHELL__', [...shell, 'icon.svg'].join(' '))
        .replace('__ALL__', all.sort().join(' '));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
