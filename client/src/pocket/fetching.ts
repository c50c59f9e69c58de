/** The files of the engine: from where they are kept, else from the house, counted on the way. */
import { ENGINE_CACHE, type EngineFiles } from './protocol';

type Count = (bytes: number) => void;

/** The list of files, the newest the house has; the one kept where the house cannot be reached. */
export async function engineFiles(base: string): Promise<EngineFiles> {
  const address = new URL('engine/engine.json', base).href;
  const kept = await openCache();
  try {
    const fresh = await fetch(address, { cache: 'no-cache' });
    if (!fresh.ok) throw new Error(`${address}: ${fresh.status}`);
    return (await fresh.json()) as EngineFiles;
  } catch (error) {
    const known = await kept?.match(address);
    if (known) return (await known.json()) as EngineFiles;
    throw error;
  }
}

export const folderOf = (base: string, { version }: EngineFiles): string =>
  new URL(`engine/${version}/`, base).href;

/** Fetches every file and keeps it for later, where the browser lets us. */
export async function fetchEngine(
  base: string,
  listed: EngineFiles,
  count: Count,
): Promise<Map<string, Blob>> {
  const folder = folderOf(base, listed);
  const cache = await openCache();
  const found = new Map<string, Blob>();
  await Promise.all(
    Object.keys(listed.files).map(async (name) => {
      const known = await cache?.match(folder + name);
      const body = known ? await known.blob() : await fetched(folder + name, count);
      if (known) count(body.size);
      else
        await cache
          ?.put(folder + name, new Response(body, { headers: { 'content-type': body.type } }))
          .catch(() => undefined);
      found.set(name, body);
    }),
  );
  await keepList(base, listed, cache);
  return found;
}

/** True once everything is kept: the engine starts without a connection. */
export async function isKept(base: string): Promise<boolean> {
  const known = await (await openCache())?.match(new URL('engine/engine.json', base).href);
  return known !== undefined;
}

/** The list is written last, so that what it names is there; what an older one named goes. */
async function keepList(base: string, listed: EngineFiles, cache: Cache | undefined): Promise<void> {
  if (!cache) return;
  await cache
    .put(new URL('engine/engine.json', base).href, new Response(JSON.stringify(listed)))
    .catch(() => undefined);
  for (const request of await cache.keys())
    if (!request.url.includes(`/${listed.version}/`) && !request.url.endsWith('engine.json'))
      await cache.delete(request);
}

/** Without https there is no cache: then the engine is fetched anew each time. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(ENGINE_CACHE);
  } catch {
    return undefined;
  }
}

async function fetched(address: string, count: Count): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    count(part.value.byteLength);
  }
  // A module is only run as one where its type says so, and not every file server knows it.
  return new Blob(parts, { type: address.endsWith('.mjs') ? 'text/javascript' : '' });
}
