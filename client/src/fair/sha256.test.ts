import { expect, it } from 'vitest';
import { bytes, fromHex, hex, hmac, sha256 } from './sha256';

const own = globalThis.crypto.subtle;
const data = (bytes: Uint8Array) => new Uint8Array(bytes);

it('is SHA-256 for texts of every length around a block', async () => {
  for (let length = 0; length < 200; length++) {
    const text = bytes('é'.repeat(length % 3) + 'x'.repeat(length));
    expect(hex(sha256(text))).toBe(hex(new Uint8Array(await own.digest('SHA-256', data(text)))));
  }
});

it('is HMAC-SHA-256 for short and long keys', async () => {
  for (const key of ['5e'.repeat(32), 'ab'.repeat(64), 'cd'.repeat(100)].map(fromHex))
    for (const text of ['', '["TABLE",["salt",""],7,0]', 'y'.repeat(300)].map(bytes)) {
      const known = await own.importKey('raw', data(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      expect(hex(hmac(key, text))).toBe(hex(new Uint8Array(await own.sign('HMAC', known, data(text)))));
    }
});
