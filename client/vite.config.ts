import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { early } from './early/plugin';
import { serviceWorker } from './worker/plugin';

// The house itself: `ludolien serve` beside `npm run dev`.
const house = process.env.LUDOLIEN_HOUSE ?? 'http://127.0.0.1:8000';

// What nearly every page needs travels in one file instead of twenty. Not main.ts: it waits for the language, and what
// is loaded meanwhile must not wait for it.
const SHARED =
  /node_modules|src\/(design|data|net\/api|board\/scene|games\/(index|game)\.ts|i18n\/(index|plural)|pages\/(NotFound|Offline|words)|(navigation|settings)\.svelte\.ts|router)/;

export default defineConfig({
  plugins: [svelte(), early(), serviceWorker()],
  resolve: {
    alias: { $src: '/src' },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    outDir: '../src/ludolien/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy knows no data: addresses
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: SHARED }] } } },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
