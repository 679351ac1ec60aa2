import { setAttribute } from '../../cells/attribute.ts';
import { footLinesOf } from '../../core/columns/foot-lines.ts';
import { headLinesOf } from '../../core/columns/groups.ts';
import type { ScrollScale } from '../../core/layout/scroll-scale.ts';
import type { Part } from '../../core/part.ts';
import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { isInCard, toggleCard } from '../../core/store/layout/cards.ts';
import { fittingRows } from '../../core/store/layout/freezing.ts';
import type { CellBox } from '../input/text-field.ts';
import { partForDrawing } from '../part-for-drawing.ts';

/** The greatest element height that all browsers render correctly, in px. */
const highestPx = 16_000_000;

/** The scale for content that is higher than that. It is loaded on demand. */
type ScaleMaker = { ScrollScale: typeof ScrollScale };

/** Scrolls content that fits: the element is as high as its content. */
class PlainScale implements Pick<ScrollScale, keyof ScrollScale> {
  elementPx = 0;
  topPx = 0;
  readonly shiftPx = 0;
  readonly isStuck = false;

  fit(contentPx: number): void {
    this.elementPx = contentPx;
  }

  heard(barPx: number): void {
    this.topPx = barPx;
  }

  go(topPx: number): number {
    return topPx;
  }

  settle(): number {
    return this.topPx;
  }
}

/** The visible part of a grid, and scrolling to other parts of it. */
export class Viewport {
  readonly #store: GridStore;
  readonly #scroller: HTMLElement;
  readonly #extras: Part<ScaleMaker>;
  #scale: Pick<ScrollScale, keyof ScrollScale> = new PlainScale();
  #isScaled = false;
  #frozen = { top: 0, bottom: 0, topPx: 0, bottomPx: 0 };
  /** Sizes read before painting. Reading them after a write would force a layout. */
  #seen = { scrollLeft: 0, clientWidth: 0, clientHeight: 0 };

  constructor(store: GridStore, scroller: HTMLElement, extras: Part<ScaleMaker>) {
    this.#store = store;
    this.#scroller = scroller;
    this.#extras = extras;
  }

  /** Reads scroll position and size from the DOM. */
  look(): { scrollLeft: number; clientWidth: number } {
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = this.#scroller;
    this.#seen = { scrollLeft, clientWidth, clientHeight };
    this.#fit();
    this.#scale.heard(scrollTop);
    // A pinned section casts a shadow only while columns are scrolled below it.
    const isRight = scrollLeft + clientWidth < this.#store.layout.totalPx - 1;
    setAttribute(this.#scroller, 'data-under', `${scrollLeft > 0 ? 'left' : ''} ${isRight ? 'right' : ''}`);
    return { scrollLeft, clientWidth };
  }

  /** Numbers and heights of the rows frozen at the top and at the bottom. */
  get frozen(): { top: number; bottom: number; topPx: number; bottomPx: number } {
    return this.#frozen;
  }

  /** Top of the scrolling body, measured from the top of all rows, in px. */
  get originPx(): number {
    return this.#frozen.topPx - this.#scale.shiftPx;
  }

  /** Height of the scrolling body, in px. */
  get bodyPx(): number {
    return Math.max(0, this.#scale.elementPx - this.#frozen.topPx - this.#frozen.bottomPx);
  }

  /** Heights of the headings (top) and of the footer (bottom). */
  get edges(): { topPx: number; bottomPx: number } {
    const { settings, layout } = this.#store;
    // The headings of cards are invisible.
    const headLines = this.#store.cards === undefined ? headLinesOf(layout) : 0;
    return {
      topPx: headLines * settings.rowHeightPx,
      bottomPx: footLinesOf(settings.columns) * settings.rowHeightPx,
    };
  }

  get clientWidth(): number {
    return this.#seen.clientWidth;
  }

  /** Heights of what does not scroll: headings and frozen rows at the top, frozen rows and footer at the bottom. */
  get rims(): { topPx: number; bottomPx: number } {
    const { topPx, bottomPx } = this.edges;
    return { topPx: topPx + this.#frozen.topPx, bottomPx: bottomPx + this.#frozen.bottomPx };
  }

  /** The height between headings, frozen rows and footer. */
  get roomPx(): number {
    const { topPx, bottomPx } = this.rims;
    return Math.max(0, this.#seen.clientHeight - topPx - bottomPx);
  }

  /** Offset of the first scrolling row that is visible, measured from the top of all rows, in px. */
  get topPx(): number {
    return this.#scale.topPx + this.#frozen.topPx;
  }

  /** The visible rows that scroll. */
  get visibleRows(): { first: number; last: number } {
    const { heights } = this.#store;
    return { first: heights.indexAt(this.topPx), last: heights.indexAt(this.topPx + this.roomPx) };
  }

  /** Index ranges of the frozen rows, at the top and at the bottom. */
  get fixedRows(): { top: number; bottom: number }[] {
    const { count } = this.#store.heights;
    const { top, bottom } = this.#frozen;
    const spans = [
      { top: 0, bottom: top - 1 },
      { top: count - bottom, bottom: count - 1 },
    ];
    return spans.filter((span) => span.top <= span.bottom);
  }

  /** Is the first or the last scrolling row visible? */
  get ends(): { isFirst: boolean; isLast: boolean } {
    const { heights } = this.#store;
    const lowestPx = heights.totalPx - this.#frozen.bottomPx;
    return { isFirst: this.#scale.topPx <= 0, isLast: this.topPx + this.roomPx >= lowestPx - 1 };
  }

  scrollTo(topPx: number): void {
    this.#scroller.scrollTop = this.#scale.go(topPx);
  }

  /** Restores the scroll position: an element loses it while it is removed from the page. */
  comeBack(): void {
    const topPx = this.#scale.settle();
    const leftPx = this.#seen.scrollLeft;
    // Setting a scroll position forces a layout, even if it stays the same.
    if (topPx !== 0) this.#scroller.scrollTop = topPx;
    if (leftPx !== 0) this.#scroller.scrollLeft = leftPx;
  }

  /**
   * Moves the scroll bar to the position of the visible rows: in a scaled grid the two drift apart while scrolling.
   * `isAtRest`: scrolling has ended.
   */
  settle(isAtRest: boolean): void {
    if (!isAtRest && !this.#scale.isStuck) return;
    const barPx = this.#scale.settle();
    if (this.#scroller.scrollTop !== barPx) this.#scroller.scrollTop = barPx;
  }

  /** Returns the row at a distance in px from the top of the grid, or the nearest one. */
  rowAt(yPx: number): number {
    const { heights } = this.#store;
    const { edges, rims } = this;
    const fromEndPx = this.#seen.clientHeight - edges.bottomPx - yPx;
    if (yPx < rims.topPx) return heights.indexAt(Math.max(0, yPx - edges.topPx));
    if (fromEndPx < this.#frozen.bottomPx && this.#isFull)
      return heights.indexAt(heights.totalPx - Math.max(1, fromEndPx));
    return heights.indexAt(yPx - edges.topPx + this.#scale.topPx);
  }

  /** The top of a row within the grid, in pixels. */
  topOf(row: number): number {
    const { heights } = this.#store;
    const { edges } = this;
    const topPx = heights.topOf(row);
    if (row < this.#frozen.top) return edges.topPx + topPx;
    const scrolledPx = edges.topPx + topPx - this.#scale.topPx;
    if (row < heights.count - this.#frozen.bottom) return scrolledPx;
    return Math.min(scrolledPx, this.#seen.clientHeight - edges.bottomPx - (heights.totalPx - topPx));
  }

  /** Returns the place of a cell within the grid. It is computed, because measuring elements would force a layout. */
  placeOf({ row, column }: Cell): CellBox {
    const { layout, cards } = this.#store;
    const { scrollLeft, clientWidth } = this.#seen;
    const field = cards?.places[column];
    if (cards !== undefined && field !== undefined)
      return { ...field, leftPx: cards.gapPx + field.leftPx, topPx: this.topOf(row) + field.topPx };
    const {
      top = row,
      bottom = row,
      left = column,
      right = column,
    } = this.#store.spans?.at({ row, column }) ?? {};
    const { leftPx = 0, pin } = layout.columns[left] ?? {};
    const { leftPx: endPx = 0, widthPx = 0 } = layout.columns[right] ?? {};
    const middlePx = leftPx - scrollLeft;
    const pinnedPx = pin === 'left' ? leftPx : Math.min(middlePx, clientWidth - (layout.totalPx - leftPx));
    const heightPx = this.#heightOf(bottom);
    return {
      leftPx: pin === undefined ? middlePx : pinnedPx,
      widthPx: endPx + widthPx - leftPx,
      ...(top === bottom ? { topPx: this.topOf(top), heightPx } : this.#seenPart(top, bottom)),
    };
  }

  /** The height of a row without its expanded content. */
  #heightOf(row: number): number {
    const { heights, expanded, view } = this.#store;
    return heights.heightOf(row) - (expanded.get(view[row] ?? '') ?? 0);
  }

  /** Place of the visible part of a merged cell, from row `top` to row `bottom`. */
  #seenPart(top: number, bottom: number): { topPx: number; heightPx: number } {
    const { edges, rims } = this;
    const lastPx = this.topOf(bottom);
    const fromPx = top < this.#frozen.top ? edges.topPx : rims.topPx;
    const topPx = Math.max(this.topOf(top), Math.min(fromPx, lastPx));
    const toPx =
      this.#seen.clientHeight -
      (bottom < this.#store.heights.count - this.#frozen.bottom ? rims : edges).bottomPx;
    const endPx = Math.min(lastPx + this.#heightOf(bottom), Math.max(toPx, topPx + this.#heightOf(top)));
    return { topPx, heightPx: endPx - topPx };
  }

  /** Scrolls by the least distance until a cell is visible. */
  reveal({ row, column }: Cell): void {
    const key = this.#store.view[row];
    if (key !== undefined && !isInCard(this.#store, key, column)) toggleCard(this.#store, key);
    this.look();
    const { layout, cards } = this.#store;
    const field = cards?.places[column];
    if (!this.#isSpanSeen({ row, column })) this.#revealRow(row, field);
    const scroller = this.#scroller;
    const laid = layout.columns[column];
    if (laid === undefined || laid.pin !== undefined || field !== undefined) return;
    const left = laid.leftPx - layout.leftPx;
    const right = laid.leftPx + laid.widthPx + layout.rightPx - scroller.clientWidth;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft) scroller.scrollLeft = right;
  }

  /** Is any row of the merged cell fully visible? Then its value is visible too, and no scrolling is needed. */
  #isSpanSeen(cell: Cell): boolean {
    const span = this.#store.spans?.at(cell);
    if (span === undefined) return false;
    const { heights } = this.#store;
    const first = Math.max(span.top, heights.indexAt(this.topPx + heights.heightOf(span.top) - 1));
    return first <= span.bottom && heights.topOf(first) + heights.heightOf(first) <= this.topPx + this.roomPx;
  }

  /** Scrolls until a row is visible. `field`: the part of a card that must be visible. */
  #revealRow(row: number, field: { topPx: number; heightPx: number } | undefined): void {
    const { heights } = this.#store;
    if (row < this.#frozen.top || row >= heights.count - this.#frozen.bottom) return;
    const top = heights.topOf(row) + (field?.topPx ?? 0);
    const bottom = top + (field?.heightPx ?? heights.heightOf(row));
    if (top < this.topPx) this.scrollTo(top - this.#frozen.topPx);
    else if (bottom > this.topPx + this.roomPx) this.scrollTo(bottom - this.roomPx - this.#frozen.topPx);
  }

  /** Do the rows fill the viewport? Then the frozen rows at the bottom stick to the footer. */
  get #isFull(): boolean {
    const { topPx, bottomPx } = this.edges;
    return this.#store.heights.totalPx >= this.#seen.clientHeight - topPx - bottomPx;
  }

  /** Loads and uses the scale, once the content is higher than browsers can scroll. */
  #beginScale(): void {
    const loaded = partForDrawing(this.#store, this.#extras);
    if (loaded === undefined) return;
    this.#scale = new loaded.ScrollScale();
    this.#isScaled = true;
  }

  #fit(): void {
    const { topPx, bottomPx } = this.edges;
    const wholePx = Math.max(0, this.#seen.clientHeight - topPx - bottomPx);
    this.#frozen = fittingRows(this.#store, wholePx);
    if (this.#store.heights.totalPx > highestPx && !this.#isScaled) this.#beginScale();
    this.#scale.fit(this.#store.heights.totalPx, wholePx);
  }
}
