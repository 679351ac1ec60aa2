import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { type RowTexts, setRowHeights } from '../../core/store/layout/row-height.ts';
import { heightsIn } from './measure.ts';

/** A visible row whose texts have changed since it was measured. */
type Asked = { key: RowKey; row: number; texts: RowTexts };

/** Keeps rows as high as their wrapped texts. Rows are measured when they enter the viewport. */
export class Wrapping {
  readonly #store: GridStore;
  readonly #measured = new Map<RowKey, string>();
  /** Row heights set by this class. A height set by the user is never replaced. */
  readonly #fitted = new Map<RowKey, number>();

  constructor(store: GridStore) {
    this.#store = store;
  }

  /** Measures the visible rows between two indexes. Returns true if a height has changed. */
  fit(body: HTMLElement, first: number, last: number): boolean {
    const asked = this.#asked(first, last);
    const scroller = body.parentElement;
    if (asked.length === 0 || scroller === null) return false;
    const store = this.#store;
    const topPx = scroller.scrollTop;
    const before = store.heights.totalPx;
    let abovePx = 0;
    for (const [i, px] of heightsIn(
      scroller,
      asked.map(({ texts }) => texts),
    ).entries()) {
      const one = asked[i];
      if (one === undefined) continue;
      const isAbove = store.heights.topOf(one.row) < topPx;
      const was = store.heights.totalPx;
      setRowHeights(store, [one.key], px);
      this.#fitted.set(one.key, store.rowHeights.get(one.key) ?? px);
      if (isAbove) abovePx += store.heights.totalPx - was;
    }
    // Corrects the scroll position by the growth of rows above the viewport, so that the visible rows do not move.
    if (abovePx !== 0) {
      body.style.height = `${store.heights.totalPx}px`;
      scroller.scrollTop = topPx + abovePx;
    }
    return store.heights.totalPx !== before;
  }

  #asked(first: number, last: number): Asked[] {
    const { layout, view, rowHeights } = this.#store;
    const columns = layout.columns.filter(({ column }) => column.wrap === true);
    if (columns.length === 0) return [];
    const asked: Asked[] = [];
    for (let row = first; row <= last; row += 1) {
      const key = view[row];
      const ownPx = key === undefined ? undefined : rowHeights.get(key);
      if (key === undefined || (ownPx !== undefined && ownPx !== this.#fitted.get(key))) continue;
      const texts = columns.map(({ column, widthPx }) => ({
        text: this.#store.text(key, column),
        widthPx,
      }));
      const stamp = JSON.stringify(texts);
      if (this.#measured.get(key) === stamp) continue;
      this.#measured.set(key, stamp);
      asked.push({ key, row, texts });
    }
    return asked;
  }
}
