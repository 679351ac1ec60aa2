import type { DraftStore } from './draft-store.ts';

const stores = new Set<DraftStore>();

/**
 * Saves the drafts of all open forms at once; await it before this page reloads. Never rejects and waits at most a
 * second.
 */
export async function keepDraftsNow(): Promise<void> {
  const kept = Promise.all([...stores].map((store) => store.keepNow()));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

const leaving = () => {
  if (document.visibilityState === 'hidden') void keepDraftsNow();
};
const gone = () => void keepDraftsNow();

/**
 * Saves the draft of `store` whenever the page may be about to unload (hidden or left), until the returned function is
 * called, which saves it a last time.
 */
export function keepWhenLeaving(store: DraftStore): () => void {
  if (stores.size === 0) {
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', gone);
  }
  stores.add(store);
  return () => {
    void store.keepNow();
    stores.delete(store);
    if (stores.size > 0) return;
    document.removeEventListener('visibilitychange', leaving);
    window.removeEventListener('pagehide', gone);
  };
}
