import { dragged, type TabBox } from './tab-drag.logic.ts';

/** A press is a click, not a drag, while the pointer moves less than this. */
const startPx = 5;
/** Distance from an end of the strip at which it scrolls by itself. */
const edgePx = 28;
const stepPx = 9;

export type TabDrag = {
  strip: HTMLElement;
  /** Tabs of the strip in order. */
  tabs: readonly HTMLElement[];
  from: number;
  /** Index of the first tab that can be moved (after home). */
  first: number;
  /** Called on release with the new index, before the tabs lose their shifts. */
  onDrop: (to: number) => void;
};

function swallowClick(strip: HTMLElement): void {
  const swallow = (click: MouseEvent) => click.stopPropagation();
  strip.addEventListener('click', swallow, true);
  setTimeout(() => strip.removeEventListener('click', swallow, true));
}

/** Drags a tab along the strip from the press `down` until release; Escape cancels the move. */
export function dragTab(down: PointerEvent, { strip, tabs, from, first, onDrop }: TabDrag): void {
  const boxes = tabs.map((tab): TabBox => ({ leftPx: tab.offsetLeft, widthPx: tab.offsetWidth }));
  const startScrollPx = strip.scrollLeft;
  const over = new AbortController();
  const { signal } = over;
  let to = from;
  let xPx = down.clientX;
  let isDragging = false;
  let frame = 0;

  const place = () => {
    const byPx = xPx - down.clientX + strip.scrollLeft - startScrollPx;
    const now = dragged(boxes, from, byPx, first);
    to = now.to;
    for (const [at, tab] of tabs.entries()) tab.style.transform = `translateX(${now.shiftsPx[at] ?? 0}px)`;
  };
  const scroll = () => {
    const { left, right } = strip.getBoundingClientRect();
    const before = strip.scrollLeft;
    if (xPx < left + edgePx) strip.scrollLeft -= stepPx;
    if (xPx > right - edgePx) strip.scrollLeft += stepPx;
    if (strip.scrollLeft !== before) place();
    frame = requestAnimationFrame(scroll);
  };
  const end = (place: number) => {
    over.abort();
    cancelAnimationFrame(frame);
    if (!isDragging) return;
    swallowClick(strip);
    onDrop(place);
    delete strip.dataset.dragging;
    for (const tab of tabs) {
      tab.style.transform = '';
      delete tab.dataset.dragged;
    }
  };
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    // The button was released before this code loaded, or outside the window.
    if (event.buttons === 0) return end(from);
    xPx = event.clientX;
    if (!isDragging && Math.abs(xPx - down.clientX) >= startPx) {
      isDragging = true;
      strip.setPointerCapture(down.pointerId);
      strip.dataset.dragging = '';
      Object.assign(tabs[from]?.dataset ?? {}, { dragged: '' });
      frame = requestAnimationFrame(scroll);
    }
    if (isDragging) place();
  };
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointerup', () => end(to), { signal });
  window.addEventListener('pointercancel', () => end(from), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(from), { signal });
}
