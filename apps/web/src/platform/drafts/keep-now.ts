import type { DraftKeeper } from './draft-keeper.ts';

const keepers = new Set<DraftKeeper>();

/**
 * Saves the drafts of all open forms at once; await it before this page reloads. Never rejects and waits at most a
 * second.
 */
export async function keepDraftsNow(): Promise<void> {
  const kept = Promise.all([...keepers].map((keeper) => keeper.keepNow()));
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, 1000))]);
}

const leaving = () => {
  if (document.visibilityState === 'hidden') void keepDraftsNow();
};
const gone = () => void keepDraftsNow();

/** Saves `keeper`'s draft whenever the page may be about to unload, until the returned function is called. */
export function keepWhenLeaving(keeper: DraftKeeper): () => void {
  if (keepers.size === 0) {
    document.addEventListener('visibilitychange', leaving);
    window.addEventListener('pagehide', gone);
  }
  keepers.add(keeper);
  return () => {
    void keeper.keepNow();
    keepers.delete(keeper);
    if (keepers.size > 0) return;
    document.removeEventListener('visibilitychange', leaving);
    window.removeEventListener('pagehide', gone);
  };
}
