import { clock } from '../clock.ts';
import { type DraftQueue, draftQueue } from './draft-queue.ts';
import { openDraftShelf } from './draft-shelf.ts';

let opened: Promise<DraftQueue> | undefined;

/** Opens the drafts of this browser; undefined where it refuses storage (private window, policy, old browser). */
export async function openDraftQueue(): Promise<DraftQueue | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDraftShelf(forget).then((shelf) => draftQueue(shelf, clock));
  try {
    return await opened;
  } catch {
    forget();
    return undefined;
  }
}
