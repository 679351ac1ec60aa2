/** Marks are kept for as long as a push service keeps a message, and some more. */
const keptMs = 7 * 24 * 3_600_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      // Otherwise the error would abort the transaction and reach the window.
      event.preventDefault();
      event.stopPropagation();
      reject(request.error);
    });
  });

async function openMarks(): Promise<IDBDatabase> {
  const opening = indexedDB.open('baisi-told', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('messages'));
  return done(opening);
}

/**
 * Returns true for the first caller in this browser, page or service worker, that is going to tell the message outside
 * of the pages. A browser without a database tells it every time.
 */
export async function mayTell(messageId: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return true;
  let marks: IDBDatabase | undefined;
  try {
    marks = await openMarks();
    const now = Date.now();
    const store = marks.transaction('messages', 'readwrite').objectStore('messages');
    const isFirst = done(store.add(now, messageId)).then(
      () => true,
      () => false,
    );
    const cursor = store.openCursor();
    cursor.addEventListener('success', () => {
      const { result } = cursor;
      if (result === null) return;
      if (Number(result.value) < now - keptMs) result.delete();
      result.continue();
    });
    return await isFirst;
  } catch {
    return true;
  } finally {
    marks?.close();
  }
}
