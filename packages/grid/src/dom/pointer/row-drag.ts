import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { moveBehind } from '../../core/store/rows/moving-rows.ts';
import styles from '../body/lead-cells.module.css';
import type { Viewport } from '../body/viewport.ts';

/** The distance after which a press is a drag, in pixels. */
const thresholdPx = 4;
/** The distance from the edge at which rows start to scroll, in pixels. */
const rimPx = 36;

type DragDeps = {
  store: GridStore;
  scroller: HTMLElement;
  layer: HTMLElement;
  viewport: Pick<Viewport, 'rowAt' | 'topOf'>;
  focus: () => void;
};

/** Returns the gap between rows that is nearest to a screen position, as the number of rows above it. */
function gapAt({ store, scroller, viewport }: DragDeps, clientY: number): number {
  const yPx = clientY - scroller.getBoundingClientRect().top;
  const row = viewport.rowAt(yPx);
  return yPx > viewport.topOf(row) + store.heights.heightOf(row) / 2 ? row + 1 : row;
}

/** Follows the pointer from a press on a row's handle until it is released; Esc cancels the move. */
export function dragRow(
  deps: DragDeps,
  { key, handle, event }: { key: RowKey; handle: HTMLElement; event: PointerEvent },
  onBegin: () => void,
): void {
  const { store, scroller, layer } = deps;
  const isArranged = store.groups !== undefined || store.sorts.length > 0;
  if (isArranged || store.settings.isDisabled || store.settings.orderField === undefined) return;
  const line = document.createElement('div');
  line.className = styles['dropLine'] ?? '';
  line.hidden = true;
  const startY = event.clientY;
  let y = startY;
  let frame = 0;

  const follow = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + rimPx * 2) scroller.scrollTop -= 8;
    else if (y > bottom - rimPx) scroller.scrollTop += 8;
    line.hidden = false;
    line.style.transform = `translateY(${deps.viewport.topOf(gapAt(deps, y))}px)`;
    frame = requestAnimationFrame(follow);
  };
  const move = (moved: PointerEvent) => {
    y = moved.clientY;
    if (frame !== 0 || Math.abs(y - startY) < thresholdPx) return;
    onBegin();
    layer.append(line);
    follow();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    line.remove();
    stop.abort();
  };
  const drop = (dropped: PointerEvent) => {
    const isDragged = frame !== 0;
    end();
    if (!isDragged) return;
    moveBehind(store, key, gapAt(deps, dropped.clientY));
    deps.focus();
  };
  const cancel = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.preventDefault();
    pressed.stopPropagation();
    end();
  };
  const stop = new AbortController();
  const { signal } = stop;
  handle.setPointerCapture(event.pointerId);
  // Painting may move the handle in the document, which ends pointer capture, so the listener is on the window.
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener('keydown', cancel, { signal, capture: true });
}
