import type { GridStore } from '../../core/store/grid-store.ts';
import { draftOf } from '../../core/store/saving/draft.ts';

/** Short, because an owner that keeps drafts debounces on its own. */
const pauseMs = 150;

/** Sends the unsaved changes to the owner after a pause, and once more when nothing is unsaved. */
export function reportDrafts(store: GridStore, isHeard: () => boolean): void {
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
}
