/** What the house in this browser keeps, in IndexedDB: events by table and number, never changed, and what lists show. */
const NAME = 'ludolien';
const VERSION = 1;

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('database'));
  });
}

/** Opens the database, made when there is none. */
export async function openDatabase(): Promise<Database> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('events', { keyPath: ['table', 'number'] });
    opening.result.createObjectStore('lists');
    opening.result.createObjectStore('things');
  };
  return new Database(await promised(opening));
}

type Row = [table: string, number: number, event: string];

/** The same words as `pocket/storage.py`; everything is text. */
export class Database {
  constructor(private readonly db: IDBDatabase) {}

  async events(table: string): Promise<string> {
    const range = IDBKeyRange.bound([table], [table, []]);
    const found = await promised(this.store('events').getAll(range) as IDBRequest<{ event: string }[]>);
    return JSON.stringify(found.map((one) => one.event));
  }

  /** All or nothing. False where another page has written one of these numbers first. */
  append(events: string, lists: string): Promise<boolean> {
    const writing = this.db.transaction(['events', 'lists'], 'readwrite', { durability: 'strict' });
    for (const [table, number, event] of JSON.parse(events) as Row[])
      writing.objectStore('events').add({ table, number, event });
    for (const [table, row] of Object.entries(JSON.parse(lists) as Record<string, string>))
      writing.objectStore('lists').put(row, table);
    return new Promise((resolve, reject) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () =>
        writing.error?.name === 'ConstraintError'
          ? resolve(false)
          : reject(writing.error ?? new Error('database'));
    });
  }

  async lists(): Promise<string> {
    return JSON.stringify(await promised(this.store('lists').getAll()));
  }

  async remove(table: string): Promise<void> {
    const writing = this.db.transaction(['events', 'lists', 'things'], 'readwrite');
    writing.objectStore('events').delete(IDBKeyRange.bound([table], [table, []]));
    writing.objectStore('lists').delete(table);
    await promised(writing.objectStore('things').delete(`record ${table}`));
  }

  async get(name: string): Promise<string> {
    return JSON.stringify((await promised(this.store('things').get(name))) ?? null);
  }

  async put(name: string, value: string): Promise<void> {
    await promised(this.db.transaction('things', 'readwrite').objectStore('things').put(value, name));
  }

  private store(name: string): IDBObjectStore {
    return this.db.transaction(name).objectStore(name);
  }
}
