import { draftsDatabase } from '../storage/keys.ts';

/** An encrypted draft as stored in the browser. It reveals its age, but neither its user nor its subject. */
export type SealedDraft = { slot: string; owner: string; savedAt: number; sealed: Uint8Array<ArrayBuffer> };

/** Stored drafts of all users of this browser. Every promise may reject: browsers can refuse storage. */
export type DraftShelf = {
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
      // A later version of the app upgrades the database, or the user deletes it.
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
    // Without an explicit commit the transaction waits for the request's event, which an unloading page no longer
    // receives. A busy browser aborts even a committed transaction of an unloading page: hence the journal.
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

/** Opens the storage. Rejects where the browser refuses it; calls `whenLost` when it is closed later. */
export const openDraftShelf = async (whenLost: () => void): Promise<DraftShelf> =>
  shelfOver(await connect(whenLost));
