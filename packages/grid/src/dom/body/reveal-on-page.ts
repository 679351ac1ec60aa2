import type { Place } from '../input/text-field.ts';

/** The visible part of a scrolled element, from its top to its bottom on the screen. */
function roomOf(box: Element): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top } = box.getBoundingClientRect();
  return { top: top + box.clientTop, bottom: top + box.clientTop + box.clientHeight };
}

/**
 * Scrolls the page, drawer or modal around a grid by the least distance until a cell is visible. `place`: the place of
 * the cell within the scrolled rows.
 */
export function revealOnPage(scroller: HTMLElement, place: Place): void {
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
    // Content behind a drawer stays where it is.
    if (position === 'fixed') return;
  }
}
