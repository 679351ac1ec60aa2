import { type Point, type PointGround, type Room, roomOf } from './point.ts';

/** What a drag does on its way. */
export type Drag = {
  /** The pointer is at another place, or the grid scrolled below it. The place lies within the grid. */
  onMove: (point: Point, event: PointerEvent) => void;
  /** The button was let go; with `isCancelled` the drag is to leave no trace. */
  onEnd: (isCancelled: boolean) => void;
  /** Which ways the grid scrolls while the pointer is beyond its rim. */
  scrolls: 'both' | 'rows' | 'columns';
};

/** Beyond the rim by this many pixels the grid scrolls by one pixel more a frame, up to the fastest. */
const gentlePx = 3;
const fastestPx = 60;
/** A grid that reaches to the rim of the window scrolls a little before it. */
const windowRimPx = 12;

const speed = (beyondPx: number) => Math.min(fastestPx, Math.ceil(beyondPx / gentlePx));

/** Pixels by which to scroll in the next frame, one way; negative ones lead back. */
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

/** Follows a pressed pointer until it is let go. Beyond the rim the grid scrolls on, as long as the pointer is there. */
export function followPointer(ground: PointGround, pressed: PointerEvent, drag: Drag): void {
  const { scroller } = ground;
  // Asked anew: at the end of the rows those that are frozen behind it are within reach.
  const roomNow = () => roomOf(ground, { xPx: pressed.clientX, yPx: pressed.clientY });
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
    ears.abort();
    drag.onEnd(isCancelled);
  };
  const ears = new AbortController();
  const { signal } = ears;
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
