/* Draws the covers and the sign of the house into the client: `make art`. Icons and the preview become pixels in
   scripts/icons.py, from the SVG this leaves in the folder given as argument. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COVERS, box } from './covers.mjs';
import { favicon, icon, preview } from './house.mjs';

const client = join(dirname(fileURLToPath(import.meta.url)), '..');
const pixels = process.argv[2];

/* Coordinates need no more than a hundredth of a unit; scales are small numbers and keep their figures. */
const rounded = (svg) =>
  svg.replace(/-?\d+\.\d{3,}/g, (number) => {
    const value = Number(number);
    return String(Math.abs(value) < 1 ? Number(value.toPrecision(3)) : Math.round(value * 100) / 100);
  });

function write(path, svg) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rounded(svg) + '\n');
}

for (const [slug, cover] of Object.entries(COVERS))
  write(join(client, 'src/games', slug, 'cover.svg'), box(cover));
write(join(client, 'public/icon.svg'), favicon());
if (pixels) {
  write(join(pixels, 'icon-192.svg'), icon(192, 0.08));
  write(join(pixels, 'icon-512.svg'), icon(512, 0.08));
  write(join(pixels, 'icon-maskable-512.svg'), icon(512, 0.28));
  write(join(pixels, 'apple-touch-icon.svg'), icon(180, 0.14));
  const five = Object.values(COVERS).slice(0, 5);
  write(
    join(pixels, 'preview.svg'),
    preview(
      five.map((cover) => `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(box(cover))))}`),
    ),
  );
}
