import type { GridStore } from '../../core/store/grid-store.ts';
import { draftOf } from '../../core/store/saving/draft.ts';

/** In ms. Short, because applications that store drafts debounce themselves. */
const pauseMs = 150;

/**
 * Calls `onDraft` with the unsaved changes after a pause, and once more when nothing is unsaved. `isHeard`: whether
 * there is a listener. The returned function calls it at once, for a restored draft: saved within the pause, its end
 * would not be reported.
 */
export function reportDrafts(store: GridStore, isHeard: () => boolean): () => void {
  let timer = 0;
  let told = '';
  const tell = () => {
    timer = 0;
    const draft = draftOf(store);
    const words = draft === undefined ? '' : JSON.stringify(draft);
    if (words === told) return;
    told = words;
    store.settings.tell('draft', { draft });
  };
  store.subscribe(() => {
    window.clearTimeout(timer);
    timer = isHeard() ? window.setTimeout(tell, pauseMs) : 0;
  });
  return () => {
    window.clearTimeout(timer);
    if (isHeard()) tell();
  };
}
