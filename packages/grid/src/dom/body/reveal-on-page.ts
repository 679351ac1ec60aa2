import type { CellBox } from '../input/text-field.ts';

/** Returns the bottom of the page's visible part on the screen, in px: an on-screen keyboard covers what is below. */
export function visibleBottomPx(): number {
  // Undefined in browsers without the interface.
  const shown: VisualViewport | null | undefined = window.visualViewport;
  return shown ? Math.min(window.innerHeight, shown.offsetTop + shown.height) : window.innerHeight;
}

/** Screen position of the visible part of a scroll container. */
function roomOf(box: Element): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: visibleBottomPx() };
  const { top } = box.getBoundingClientRect();
  const start = top + box.clientTop;
  return { top: start, bottom: Math.min(start + box.clientHeight, visibleBottomPx()) };
}

/**
 * Scrolls the page, drawer or modal around a grid by the least distance until a cell is visible. `place`: place of the
 * cell within the grid.
 */
export function revealOnPage(scroller: HTMLElement, place: CellBox): void {
  let top = scroller.getBoundingClientRect().top + place.topPx;
  for (let box = scroller.parentElement; box !== null; box = box.parentElement) {
    const { overflowY, position } = getComputedStyle(box);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll' || box === document.scrollingElement;
    if (scrolls && box.scrollHeight > box.clientHeight) {
      const room = roomOf(box);
      const before = box.scrollTop;
      const below = top + place.heightPx - room.bottom;
      if (top < room.top) box.scrollTop += top - room.top;
      else if (below > 0) box.scrollTop += Math.min(below, top - room.top);
      top -= box.scrollTop - before;
    }
    // Fixed elements (drawers, modals) do not move with the page behind them, so its scrolling does not help.
    if (position === 'fixed') return;
  }
}
