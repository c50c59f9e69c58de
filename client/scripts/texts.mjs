// No text is hard-wired: every word a person reads comes from src/i18n or a game's own words. Missing keys do not
// compile; this finds letters in the markup itself. It also finds style="…", which the content security policy forbids.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';

const root = fileURLToPath(new URL('..', import.meta.url));
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);
const LETTERS = /\p{L}{2,}/u;
const found = [];

function look(file, source, node, attribute = '') {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((one) => look(file, source, one, attribute));
  const complain = (why) => found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${why}`);
  if (node.type === 'Text' && LETTERS.test(node.data) && (!attribute || SPOKEN.has(attribute)))
    complain(`hard-wired text: ${node.data.trim().slice(0, 60)}`);
  if (node.type === 'Attribute') {
    if (node.name === 'style') complain('style attribute: use a class or style:property');
    return look(file, source, node.value, node.name);
  }
  if (node.type === 'RegularElement' && ['style', 'script'].includes(node.name)) return;
  for (const [key, value] of Object.entries(node)) {
    if (['css', 'instance', 'module', 'metadata', 'parent'].includes(key)) continue;
    look(file, source, value, key === 'expression' ? '' : attribute);
  }
}

for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.svelte')) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const source = readFileSync(path, 'utf8');
  look(relative(root, path), source, parse(source, { modern: true }).fragment);
}
if (found.length) {
  console.error(found.join('\n'));
  process.exit(1);
}
