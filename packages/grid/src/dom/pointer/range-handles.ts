import { type Cell, isIn, type Range, rangeBetween } from '../../core/selection/range.ts';
import { current } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { setStyle } from '../body/row-strip.ts';
import type { Viewport } from '../body/viewport.ts';
import { followPointer } from './drag.ts';
import { cellAtPoint, type PointDeps } from './point.ts';
import styles from './range-handles.module.css';

/** The distance from the edge at which a handle is fully visible, in pixels. */
const rimPx = 8;

const corners = ['start', 'end'] as const;
type Corner = (typeof corners)[number];

const cellAt = ({ top, left, bottom, right }: Range, corner: Corner): Cell =>
  corner === 'start' ? { row: top, column: left } : { row: bottom, column: right };

/** Two handles by which a finger resizes the selected range; other touches scroll. */
export class RangeHandles {
  readonly elements: readonly HTMLElement[];
  readonly #store: GridStore;

  constructor(store: GridStore) {
    this.#store = store;
    this.elements = corners.map((corner) => {
      const element = document.createElement('span');
      element.className = styles['handle'] ?? '';
      element.dataset['corner'] = corner;
      element.setAttribute('aria-hidden', 'true');
      element.hidden = true;
      return element;
    });
  }

  /** Places the handles at the corners of the range, and hides those outside the viewport. */
  paint(isTouched: boolean, viewport: Viewport): void {
    const { clientWidth } = viewport;
    const { topPx } = viewport.rims;
    const bottomPx = topPx + viewport.roomPx + viewport.rims.bottomPx;
    const { selection, cards, editing } = this.#store;
    const isThere = isTouched && cards === undefined && editing === undefined;
    for (const [i, corner] of corners.entries()) {
      const element = this.elements[i];
      if (element === undefined) continue;
      element.hidden = !isThere || selection === undefined;
      if (!isThere || selection === undefined) continue;
      const place = viewport.placeOf(cellAt(current(selection), corner));
      const x = place.leftPx + (corner === 'end' ? place.widthPx : 0);
      const y = place.topPx + (corner === 'end' ? place.heightPx : 0);
      element.hidden = y < topPx || y > bottomPx || x < 0 || x > clientWidth + rimPx;
      const within = Math.max(rimPx, Math.min(x, clientWidth - rimPx));
      setStyle(element, 'transform', `translate(${within}px, ${y}px)`);
    }
  }

  /** Listens to drags of the handles. Returns a function that stops it. */
  listen(deps: PointDeps): () => void {
    const listeners = new AbortController();
    for (const [i, corner] of corners.entries())
      this.elements[i]?.addEventListener(
        'pointerdown',
        (event) => this.#draw(deps, event, corner),
        listeners,
      );
    return () => listeners.abort();
  }

  #draw(deps: PointDeps, event: PointerEvent, corner: Corner): void {
    const store = this.#store;
    const before = store.selection;
    if (before === undefined) return;
    event.preventDefault();
    const anchor = cellAt(current(before), corner === 'start' ? 'end' : 'start');
    followPointer(deps, event, {
      scrolls: 'both',
      onMove: (point) => {
        const head = cellAtPoint(deps, point);
        const isKept = isIn(rangeBetween(anchor, head), before.active);
        store.select({ ...before, anchor, head, active: isKept ? before.active : anchor });
      },
      onEnd: (isCancelled) => {
        if (isCancelled) store.select(before);
      },
    });
  }
}
