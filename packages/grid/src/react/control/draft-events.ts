import type { GridStore } from '../../core/store/grid-store.ts';
import { draftOf } from '../../core/store/saving/draft.ts';

/** In ms. Short, because applications that store drafts debounce themselves. */
const pauseMs = 150;

/**
 * Calls `onDraft` with the unsaved changes after a pause and at once after a save, and once more when nothing is
 * unsaved. `isHeard`: whether there is a listener. The returned function calls it at once if there is something new.
 */
export function reportDrafts(store: GridStore, isHeard: () => boolean): () => void {
  let timer = 0;
  let told = '';
  let { saves } = store.collaboration;
  const tell = (isSaved: boolean) => {
    window.clearTimeout(timer);
    timer = 0;
    if (!isHeard()) return;
    const draft = draftOf(store);
    const words = draft === undefined ? '' : JSON.stringify(draft);
    if (words === told) return;
    told = words;
    store.settings.tell('draft', { draft, isSaved });
  };
  store.subscribe(() => {
    const isSaved = store.collaboration.saves < saves;
    saves = store.collaboration.saves;
    // A page that unloads within the pause would offer the saved rows again.
    if (isSaved) return tell(true);
    window.clearTimeout(timer);
    timer = isHeard() ? window.setTimeout(() => tell(false), pauseMs) : 0;
  });
  return () => tell(false);
}
