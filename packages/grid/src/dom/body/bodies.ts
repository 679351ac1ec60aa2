import type { CellType } from '../../cells/cell-type.ts';
import type { Column } from '../../core/columns/column.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import styles from '../grid.module.css';
import { type BodyParts, GridBody } from './body.ts';
import { setStyle, type Window } from './row-strip.ts';
import type { Viewport } from './viewport.ts';

/** The number of rows drawn beyond the viewport, above and below. */
const overscan = 4;

/** The rows that scroll, between the rows frozen at the top and at the bottom. */
export class Bodies {
  readonly top: GridBody;
  readonly middle: GridBody;
  readonly bottom: GridBody;
  readonly #store: GridStore;

  constructor(store: GridStore, typeOf: (column: Column) => CellType, parts: BodyParts) {
    this.#store = store;
    this.top = new GridBody(store, typeOf, parts);
    this.middle = new GridBody(store, typeOf, parts);
    this.bottom = new GridBody(store, typeOf, parts);
    this.top.element.classList.add(styles['frozen'] ?? '');
    this.bottom.element.classList.add(styles['frozen'] ?? '');
    this.top.element.dataset['frozen'] = 'top';
    this.bottom.element.dataset['frozen'] = 'bottom';
  }

  get elements(): HTMLElement[] {
    return [this.top.element, this.middle.element, this.bottom.element];
  }

  /** The element of a cell; undefined while it is outside the viewport. */
  cellAt(row: number, column: number): HTMLElement | undefined {
    return this.top.cellAt(row, column) ?? this.bottom.cellAt(row, column) ?? this.middle.cellAt(row, column);
  }

  /** Draws the rows of the viewport. */
  paint(viewport: Viewport, window: Window, headRows: number): void {
    const { heights } = this.#store;
    const { frozen, edges } = viewport;
    const { count } = heights;
    const last = count - frozen.bottom - 1;
    const { first, last: lowest } = viewport.visibleRows;
    setStyle(this.top.element, 'top', `${edges.topPx}px`);
    setStyle(this.bottom.element, 'bottom', `${edges.bottomPx}px`);
    const rows = { window, headRows };
    this.top.paint({ first: 0, last: frozen.top - 1, originPx: 0, heightPx: frozen.topPx }, rows);
    this.middle.paint(
      {
        first: Math.max(frozen.top, first - overscan),
        last: Math.min(last, lowest + overscan),
        originPx: viewport.originPx,
        heightPx: viewport.bodyPx,
      },
      { ...rows, visible: { first, last: lowest } },
    );
    const originPx = heights.totalPx - frozen.bottomPx;
    this.bottom.paint({ first: last + 1, last: count - 1, originPx, heightPx: frozen.bottomPx }, rows);
  }
}
