import type { GridStore } from '../../core/store/grid-store.ts';
import { revealOnPage, visibleBottomPx } from '../body/reveal-on-page.ts';
import type { Viewport } from '../body/viewport.ts';

type KeyboardSpace = {
  store: GridStore;
  scroller: HTMLElement;
  field: HTMLTextAreaElement;
  viewport: Pick<Viewport, 'rims'>;
};

/** Distance of the edited cell from the on-screen keyboard, in px. */
const airPx = 8;

/** Scrolls the grid, then what is around it, until the edited cell is above the on-screen keyboard. */
function uncover({ store, scroller, field, viewport }: KeyboardSpace): void {
  if (store.editing === undefined || document.activeElement !== field) return;
  const { top, bottom, height, left, width } = field.getBoundingClientRect();
  const coveredPx = bottom + airPx - visibleBottomPx();
  if (coveredPx <= 0) return;
  const grid = scroller.getBoundingClientRect();
  // The cell must not disappear below the headings.
  const freePx = Math.max(0, top - grid.top - viewport.rims.topPx);
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.min(coveredPx, freePx);
  // The field follows with the next painting.
  const topPx = top - grid.top - (scroller.scrollTop - before);
  revealOnPage(scroller, { topPx, leftPx: left - grid.left, widthPx: width, heightPx: height + airPx });
}

/**
 * Keeps the edited cell visible when an on-screen keyboard opens, or when another cell is edited above it. Browsers
 * report the keyboard as a smaller visual viewport. Returns a function that stops listening.
 */
export function listenToOnScreenKeyboard(space: KeyboardSpace): () => void {
  const { store } = space;
  let edited = store.editing;
  let frame = 0;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => uncover(space));
  };
  const stop = store.subscribe(() => {
    const { editing } = store;
    const isOther = editing?.key !== edited?.key || editing?.field !== edited?.field;
    edited = editing;
    if (isOther && editing !== undefined) look();
  });
  window.visualViewport?.addEventListener('resize', look);
  return () => {
    stop();
    cancelAnimationFrame(frame);
    window.visualViewport?.removeEventListener('resize', look);
  };
}
