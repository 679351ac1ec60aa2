import type { GridStore } from '../../core/store/grid-store.ts';
import { draftOf } from '../../core/store/saving/draft.ts';

/** Short: whoever keeps drafts waits for a pause of its own. */
const pauseMs = 150;

/** Tells the owner what is not saved, once it pauses to change; and once, when nothing is left of it. */
export function tellDrafts(store: GridStore, isHeard: () => boolean): void {
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
