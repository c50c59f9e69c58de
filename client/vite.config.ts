import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { early } from './early/plugin';
import { serviceWorker } from './worker/plugin';

// The house itself: `ludolien serve` beside `npm run dev`.
const house = process.env.LUDOLIEN_HOUSE ?? 'http://127.0.0.1:8000';

// What nearly every page needs travels in one file instead of twenty. Not main.ts: it waits for the language, and what
// is loaded meanwhile must not wait for it.
const SHARED =
  /node_modules|src\/(design(?!\/tones)|data(?!\/(blocks|confirming|outside_games|passkeys|push)\b)|net\/api|board\/scene|games\/(index|game)\.ts|i18n\/(index|plural)|pages\/(NotFound|Offline|table_summary)|(navigation|settings)\.svelte\.ts|router)/;

// The site without a server (`make site`): every address in it is relative.
const isSite = process.env.LUDOLIEN_SITE === '1';

export default defineConfig({
  base: isSite ? './' : '/',
  define: { __SITE__: JSON.stringify(isSite) },
  worker: { format: 'es' },
  plugins: [svelte(), early(), serviceWorker()],
  resolve: {
    // Tests read what the rules say from `tests/vectors`, or where a test of them has written it.
    alias: { $src: '/src', $vectors: process.env.LUDOLIEN_VECTORS ?? resolve('../tests/vectors') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    outDir: isSite ? '../var/house_site' : '../src/ludolien/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy knows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: SHARED }] } } },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
