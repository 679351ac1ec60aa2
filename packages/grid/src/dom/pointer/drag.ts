import { type Point, type PointDeps, type Room, roomOf } from './point.ts';

/** Callbacks and scroll directions of a drag. */
export type Drag = {
  /** Called when the pointer has moved or the grid has scrolled below it; `point` is clamped to the grid. */
  onMove: (point: Point, event: PointerEvent) => void;
  /** Called when the button is released, or when the drag is cancelled (`isCancelled`: nothing may change). */
  onEnd: (isCancelled: boolean) => void;
  /** The directions in which the grid scrolls while the pointer is beyond its edge. */
  scrolls: 'both' | 'rows' | 'columns';
};

/** Distance beyond the edge in px per px of scroll speed (a frame), and the highest speed in px per frame. */
const gentlePx = 3;
const fastestPx = 60;
/** Width of the zone at the window edge that starts scrolling, for a grid that reaches this edge. */
const windowRimPx = 12;

const speed = (beyondPx: number) => Math.min(fastestPx, Math.ceil(beyondPx / gentlePx));

/** The pixels to scroll in the next frame in one direction; negative values scroll back. */
function pull(at: number, from: number, to: number, window: number): number {
  const low = Math.max(from, windowRimPx);
  const high = Math.min(to, window - windowRimPx);
  if (at < low) return -speed(low - at);
  return at > high ? speed(at - high) : 0;
}

const into = (room: Room, { xPx, yPx }: Point): Point => ({
  xPx: Math.max(room.left, Math.min(room.right - 1, xPx)),
  yPx: Math.max(room.top, Math.min(room.bottom - 1, yPx)),
});

/**
 * Calls `drag` while a pressed pointer moves, until it is released. The grid keeps scrolling while the pointer is
 * beyond its edge.
 */
export function followPointer(deps: PointDeps, pressed: PointerEvent, drag: Drag): void {
  const { scroller } = deps;
  // Computed in each frame: when the grid has scrolled to its end, the pointer can also reach the frozen rows.
  const roomNow = () => roomOf(deps, { xPx: pressed.clientX, yPx: pressed.clientY });
  let last = pressed;
  let frame = 0;

  const scroll = () => {
    frame = 0;
    const { scrollTop, scrollLeft } = scroller;
    const room = roomNow();
    if (drag.scrolls !== 'rows')
      scroller.scrollLeft += pull(last.clientX, room.left, room.right, window.innerWidth);
    if (drag.scrolls !== 'columns')
      scroller.scrollTop += pull(last.clientY, room.top, room.bottom, window.innerHeight);
    if (scroller.scrollTop === scrollTop && scroller.scrollLeft === scrollLeft) return;
    move(last);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    last = event;
    drag.onMove(into(roomNow(), { xPx: event.clientX, yPx: event.clientY }), event);
    if (frame === 0) frame = requestAnimationFrame(scroll);
  };
  const end = (isCancelled: boolean) => {
    cancelAnimationFrame(frame);
    listeners.abort();
    drag.onEnd(isCancelled);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => end(false), { signal });
  window.addEventListener('pointercancel', () => end(true), { signal });
  window.addEventListener('blur', () => end(true), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      end(true);
    },
    { signal, capture: true },
  );
}
