/** The house in a worker: Pyodide with our packages, its tables in IndexedDB. It speaks with pages as a server does. */
import { openDatabase } from './database';
import { engineFiles, fetchEngine, folderOf } from './fetching';
import type { FromWorker, ToWorker } from './protocol';

interface Bridge {
  open(language: string): Promise<void>;
  request(method: string, path: string, body: string): Promise<string>;
  connect(id: number, code: string): Promise<void>;
  receive(id: number, text: string): void;
  leave(id: number): void;
  read_again(code: string): Promise<void>;
}

interface Python {
  unpackArchive(body: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): { Bridge: (js: object) => Bridge };
}

const say = (message: FromWorker): void => postMessage(message);
const changes = new BroadcastChannel('ludolien.pocket');
let house: Bridge | undefined;

async function open(base: string, language: string): Promise<Bridge> {
  const listed = await engineFiles(base);
  const whole = Object.values(listed.files).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const files = await fetchEngine(base, listed, (bytes) =>
    say({ kind: 'progress', done: (done += bytes), whole }),
  );
  const python = await startPython(folderOf(base, listed), files);
  const database = await openDatabase();
  const bridge = python.pyimport('ludolien.pocket.bridge').Bridge({
    events: (code: string) => database.events(code),
    append: async (events: string, lists: string) => {
      const isKept = await database.append(events, lists);
      if (isKept) changes.postMessage(Object.keys(JSON.parse(lists) as object));
      return isKept;
    },
    lists: () => database.lists(),
    remove: (code: string) => database.remove(code),
    get: (name: string) => database.get(name),
    put: (name: string, value: string) => database.put(name, value),
    tell: (id: number, text: string) => say({ kind: 'text', id, text }),
    hang: (id: number, code: number) => say({ kind: 'closed', id, code }),
  });
  await bridge.open(language);
  changes.onmessage = (event: MessageEvent<string[]>) => {
    for (const code of event.data) void bridge.read_again(code);
  };
  return bridge;
}

/** What Pyodide fetches comes from the files we have; nothing comes from elsewhere. */
async function startPython(folder: string, files: Map<string, Blob>): Promise<Python> {
  const file = (name: string): Blob => files.get(name) ?? new Blob();
  const asFetched = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const name = String(input instanceof Request ? input.url : input).replace(folder, '');
    if (name === 'pyodide.asm.wasm') {
      const wasm = file('pyodide.asm.wasm.packed').stream().pipeThrough(new DecompressionStream('gzip'));
      return Promise.resolve(new Response(wasm, { headers: { 'content-type': 'application/wasm' } }));
    }
    return files.has(name) ? Promise.resolve(new Response(file(name))) : asFetched(input, init);
  };
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: folder, lockFileContents: await file('lock.json').text() });
  const extractDir = String(python.runPython('import site; site.getsitepackages()[0]'));
  python.unpackArchive(await file('house.zip').arrayBuffer(), 'zip', { extractDir });
  return python;
}

async function heard(message: ToWorker): Promise<void> {
  if (message.kind === 'open') {
    try {
      house = await open(message.base, message.language);
      say({ kind: 'ready' });
    } catch (error) {
      say({ kind: 'failed', why: String(error) });
    }
    return;
  }
  if (!house) return;
  switch (message.kind) {
    case 'request': {
      const { id, method, path, body } = message;
      const [status, text] = JSON.parse(await house.request(method, path, body)) as [number, string];
      return say({ kind: 'answer', id, status, text });
    }
    case 'connect':
      await house.connect(message.id, message.code);
      return say({ kind: 'opened', id: message.id });
    case 'send':
      return house.receive(message.id, message.text);
    case 'leave':
      return house.leave(message.id);
  }
}

onmessage = (event: MessageEvent<ToWorker>) => void heard(event.data);
