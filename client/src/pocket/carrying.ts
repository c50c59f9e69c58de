/** Games that travel as text: in an address, packed, or in a file. */
import { inLanguage } from '../i18n/index.svelte';
import { ApiError } from '../net/api';
import type { ErrorBody, TableInfo } from '../net/types';
import { ask } from './engine';

const through = (data: BlobPart, stream: CompressionStream | DecompressionStream): Response =>
  new Response(new Blob([data]).stream().pipeThrough(stream));

/** A text as part of an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw')).arrayBuffer();
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text again; an address that was cut or changed is refused. */
export async function unpacked(part: string): Promise<string> {
  const letters = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return through(bytes, new DecompressionStream('deflate-raw')).text();
}

/** Keeps a record among the games of this browser, once; it is checked by the rules first. */
export async function keepRecord(record: string): Promise<TableInfo> {
  const { status, text } = await ask('POST', '/records', JSON.stringify({ text: record }));
  if (status === 200) return JSON.parse(text) as TableInfo;
  const { code, sentence } = JSON.parse(text) as ErrorBody;
  throw new ApiError(code, inLanguage(sentence), status);
}
