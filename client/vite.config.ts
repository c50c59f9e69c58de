import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './worker/plugin';

// The house itself: `ludolien serve` beside `npm run dev`.
const house = process.env.LUDOLIEN_HOUSE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: {
    alias: { $src: '/src' },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    outDir: '../src/ludolien/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy knows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
