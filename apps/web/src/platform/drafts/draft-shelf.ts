import { draftsDatabase } from '../storage/keys.ts';

/** A sealed draft as it lies in the browser: nothing in it tells whose it is or what it is about, only how old. */
export type SealedDraft = { slot: string; owner: string; savedAt: number; sealed: Uint8Array<ArrayBuffer> };

/** The browser's drafts, of everybody who worked here. Every promise may reject: browsers refuse storage. */
export type DraftShelf = {
  /** The write is on its way when this returns, before the promise settles. */
  put: (row: SealedDraft) => Promise<void>;
  get: (slot: string) => Promise<SealedDraft | undefined>;
  remove: (slot: string) => Promise<void>;
  all: () => Promise<SealedDraft[]>;
};

const { name, store } = draftsDatabase;

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('refused'));
    transaction.onabort = () => reject(transaction.error ?? new Error('refused'));
  });
}

function connect(whenLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'slot' });
    opening.onerror = () => reject(opening.error ?? new Error('refused'));
    opening.onblocked = () => reject(new Error('blocked'));
    opening.onsuccess = () => {
      const database = opening.result;
      database.onclose = whenLost;
      // A later version of the app, or the person, wants it changed or gone.
      database.onversionchange = () => {
        database.close();
        whenLost();
      };
      resolve(database);
    };
  });
}

function shelfOver(database: IDBDatabase): DraftShelf {
  const read = () => database.transaction(store, 'readonly').objectStore(store);
  const write = (act: (rows: IDBObjectStore) => void) => {
    const transaction = database.transaction(store, 'readwrite');
    const ended = done(transaction);
    act(transaction.objectStore(store));
    // By itself it would wait for the answer, which a page that goes away no longer hears: nothing would be written.
    transaction.commit();
    return ended;
  };
  return {
    put: async (row) => write((rows) => rows.put(row)),
    get: async (slot) => answerOf<SealedDraft | undefined>(read().get(slot)),
    remove: async (slot) => write((rows) => rows.delete(slot)),
    all: async () => answerOf<SealedDraft[]>(read().getAll()),
  };
}

let opened: Promise<DraftShelf> | undefined;

/** The shelf; undefined where the browser refuses it (private windows, blocked by policy, an old browser). */
export async function openDraftShelf(): Promise<DraftShelf | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const forget = () => {
    opened = undefined;
  };
  opened ??= connect(forget).then(shelfOver);
  try {
    return await opened;
  } catch {
    forget();
    return undefined;
  }
}
