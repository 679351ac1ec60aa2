import { setAttribute, setHidden } from '../../cells/attribute.ts';
import type { CellType } from '../../cells/cell-type.ts';
import type { LaidColumn } from '../../core/columns/layout.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { Part } from '../../core/part.ts';
import type { Range } from '../../core/selection/range.ts';
import { rangesOf } from '../../core/selection/selection.ts';
import type { Span } from '../../core/spans/spans.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { drawAbsent } from '../extras/absent.ts';
import type { CardStrip } from '../extras/card-strip.ts';
import type { dressSpan, leadOf, marksIn, SeenCells } from '../extras/span-cells.ts';
import type { dress } from '../formats/formats.ts';
import styles from '../grid.module.css';
import type { GroupStrip } from '../grouping/group-strip.ts';
import { partForDrawing } from '../part-for-drawing.ts';
import { chosenMarks, stateOf } from './cell-marks.ts';
import type { CellSlot } from './cell-slot.ts';
import { drawFold } from './fold.ts';
import { drawLead } from './lead-cells.ts';
import { RowStrip, type Strip, setStyle, type Window } from './row-strip.ts';
import type { Wrapping } from './wrapping.ts';

/**
 * A drawn row: its strip (the element), and what the strip showed last. `spare`: the strip of the other kind, kept for
 * the time when the row changes between a data row and a group header.
 */
type RowSlot = {
  strip: Strip;
  row: number;
  key: RowKey | undefined;
  stamp: string;
  isGroup: boolean;
  spare?: Strip;
};

/**
 * Indexes of the drawn rows, both included; top of the body, measured from the top of all rows, and its height, in px.
 */
type Drawn = { first: number; last: number; originPx: number; heightPx: number };

/** Columns in the viewport, number of heading lines above the rows, and the visible rows (absent: all drawn rows). */
type Around = { window: Window; headRows: number; visible?: { first: number; last: number } };

/** The parts that a body uses, which are loaded on demand. */
export type BodyParts = {
  work: Part<{ Wrapping: typeof Wrapping }>;
  extras: Part<{
    CardStrip: typeof CardStrip;
    drawAbsent: typeof drawAbsent;
    dressSpan: typeof dressSpan;
    leadOf: typeof leadOf;
    marksIn: typeof marksIn;
  }>;
  formats: Part<{ dress: typeof dress }>;
  grouping: Part<{ GroupStrip: typeof GroupStrip }>;
  announce: (words: string) => void;
};

/**
 * Draws rows. It has as many strips (row elements) as fit into the viewport, and reuses each of them while scrolling.
 */
export class GridBody {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #typeOf: (column: LaidColumn['column']) => CellType;
  readonly #parts: BodyParts;
  /** The small square at the corner of the selection; dragging it fills the cells that it passes. */
  readonly #handle = document.createElement('span');
  #wrapping: Wrapping | undefined;
  #slots: RowSlot[] = [];
  #areCards = false;
  /** The last drawn range of cells. */
  #seen: SeenCells = { first: 0, last: 0, from: 0, visible: { first: 0, last: 0 } };

  constructor(store: GridStore, typeOf: (column: LaidColumn['column']) => CellType, parts: BodyParts) {
    this.#store = store;
    this.#typeOf = typeOf;
    this.#parts = parts;
    this.element.setAttribute('role', 'rowgroup');
    this.element.className = styles['body'] ?? '';
    this.#handle.className = styles['fillHandle'] ?? '';
    this.#handle.dataset['fill'] = '';
    this.#handle.setAttribute('aria-hidden', 'true');
  }

  /** The element of a cell; undefined while it is outside the viewport. */
  cellAt(row: number, column: number): HTMLElement | undefined {
    const span = this.#store.spans?.at({ row, column });
    const lead = span && this.#parts.extras.loaded?.leadOf(this.#store, span, this.#seen);
    const at = lead ?? { row, column };
    return this.#slots.find((slot) => slot.row === at.row)?.strip.slotOf(at.column)?.element;
  }

  get #isMerging(): boolean {
    return this.#store.spans !== undefined && this.#store.cards === undefined;
  }

  /** Draws rows; none if `last` is before `first`. */
  paint(drawn: Drawn, around: Around): void {
    const { first, last, originPx, heightPx } = drawn;
    const { window, headRows, visible = drawn } = around;
    const { layout, revision, cards, document, view } = this.#store;
    document.look(view, first, last);
    setStyle(this.element, 'height', `${heightPx}px`);
    setStyle(this.element, 'width', cards === undefined ? `${layout.totalPx}px` : '100%');
    this.element.toggleAttribute('data-spans', this.#isMerging);
    this.#seen = { first, last, from: window.from, visible };
    // The text of a merged cell is centred in the visible part, so scrolling moves it.
    const seen = !this.#isMerging ? '' : `${first} ${visible.first} ${visible.last}`;
    this.#turn();
    const wanted = Math.max(0, last - first + 1);
    this.#grow(wanted);
    for (const slot of this.#slots) setHidden(slot.strip.element, slot.row < first || slot.row > last);
    for (let row = first; row < first + wanted; row += 1) {
      const slot = this.#slots[row % this.#slots.length];
      if (slot === undefined) continue;
      if ((this.#store.groups?.at(row) !== undefined) !== slot.isGroup) this.#swap(slot);
      setHidden(slot.strip.element, false);
      const stamp = `${row} ${revision} ${originPx} ${window.from} ${window.to} ${seen}`;
      if (slot.stamp === stamp) continue;
      slot.stamp = stamp;
      this.#place(slot, row, { originPx, headRows });
      this.#fill(slot, row, window);
    }
    // The repeated painting ends here: the texts are measured by now, so `#fit` returns false.
    if (!this.#areCards && this.#fit(first, last)) this.paint(drawn, around);
  }

  /** Fits row heights to wrapped texts. True if a height has changed. */
  #fit(first: number, last: number): boolean {
    const store = this.#store;
    if (!store.layout.columns.some(({ column }) => column.wrap === true)) return false;
    const loaded = partForDrawing(store, this.#parts.work);
    if (loaded === undefined) return false;
    this.#wrapping ??= new loaded.Wrapping(store);
    return this.#wrapping.fit(this.element, first, last);
  }

  /** Removes all strips when the grid changes between cards and table rows, because each has its own kind of strip. */
  #turn(): void {
    const areCards = this.#store.cards !== undefined;
    if (areCards === this.#areCards) return;
    this.#areCards = areCards;
    for (const { strip, spare } of this.#slots.splice(0)) {
      strip.element.remove();
      spare?.element.remove();
    }
  }

  /** Replaces the strip of a slot when it changes between a data row and the header of a group. */
  #swap(slot: RowSlot): void {
    const { grouping, announce } = this.#parts;
    const { strip } = slot;
    setHidden(strip.element, true);
    if (slot.spare === undefined && grouping.loaded !== undefined) {
      slot.spare = new grouping.loaded.GroupStrip({ store: this.#store, announce });
      this.element.append(slot.spare.element);
    }
    Object.assign(slot, { strip: slot.spare, spare: strip, isGroup: !slot.isGroup, stamp: '' });
  }

  #newStrip(): Strip {
    const { CardStrip: Cards } = this.#parts.extras.loaded ?? {};
    if (this.#areCards && Cards !== undefined) return new Cards(this.#store);
    const cell = { role: 'gridcell', className: styles['cell'] ?? '' };
    return new RowStrip(cell, styles['row'] ?? '');
  }

  #grow(wanted: number): void {
    if (this.#slots.length >= wanted) return;
    while (this.#slots.length < wanted) {
      const strip = this.#newStrip();
      this.#slots.push({ strip, row: -1, key: undefined, stamp: '', isGroup: false });
      this.element.append(strip.element);
    }
    // Every row may get another strip now, so all strips must be drawn again.
    for (const slot of this.#slots) slot.stamp = '';
  }

  #place(slot: RowSlot, row: number, { originPx, headRows }: { originPx: number; headRows: number }): void {
    const { heights, view, chosen, expanded } = this.#store;
    const { element } = slot.strip;
    const key = view[row];
    slot.row = row;
    slot.key = key;
    const topPx = `${heights.topOf(row) - originPx}px`;
    // A transform would create a stacking context: merged cells of this row would lie below the next row.
    setStyle(element, 'transform', this.#isMerging ? 'none' : `translateY(${topPx})`);
    setStyle(element, 'top', this.#isMerging ? topPx : '0px');
    const openPx = key === undefined ? 0 : (expanded.get(key) ?? 0);
    setStyle(element, 'height', `${heights.heightOf(row) - openPx}px`);
    setAttribute(element, 'aria-rowindex', String(row + 1 + headRows));
    setAttribute(element, 'data-row', String(row));
    const isTall = !this.#areCards && key !== undefined && this.#store.rowHeights.has(key);
    element.toggleAttribute('data-tall', isTall);
    setAttribute(element, 'data-odd', String(row % 2));
    const isChosen = key !== undefined && chosen.has(key);
    setAttribute(element, 'data-state', slot.isGroup ? 'group' : this.#rowState(key));
    const { groups } = this.#store;
    const level = groups?.at(row)?.level ?? groups?.depth;
    setAttribute(element, 'aria-level', level === undefined ? undefined : String(level + 1));
    setAttribute(element, 'aria-selected', isChosen ? 'true' : undefined);
  }

  #fill({ strip, key, isGroup }: RowSlot, row: number, window: Window): void {
    const store = this.#store;
    const { extras, formats } = this.#parts;
    const ranges = store.selection === undefined ? [] : rangesOf(store.selection);
    // Only a single range can be filled with the handle. Several ranges are filled with Ctrl+Enter.
    const source = ranges.length === 1 && !this.#areCards ? ranges[0] : undefined;
    const across = ranges.filter(({ top, bottom }) => row >= top && row <= bottom);
    strip.turnTo?.(key ?? '', row);
    const first = store.cards?.title ?? 0;
    strip.show(store.layout, window, (slot, laid, index) => {
      if (key === undefined && !isGroup)
        extras.loaded?.drawAbsent(slot, laid.column, row, this.#alignOf(laid));
      else if (index < 0 && key !== undefined) drawLead(store, slot, laid.column, key, row);
      if (index < 0) return;
      const span = this.#isMerging
        ? extras.loaded?.dressSpan(store, slot.element, { row, column: index }, this.#seen)
        : undefined;
      if (span === 'covered') return;
      const area = span ?? { top: row, left: index, bottom: row, right: index };
      const [shownKey, shown] = [store.view[area.top], store.layout.columns[area.left] ?? laid];
      formats.loaded?.dress(store, slot.element, shownKey, shown.column.key);
      // Removed first, because the cell type may replace the whole content of the element.
      this.#showHandle(slot.element, false);
      if (shownKey !== undefined) this.#draw(slot, shown, shownKey, area.top);
      slot.stand(area.left, store.layout.leads.length + area.left + 1);
      if (store.tree !== undefined && key !== undefined)
        drawFold(store.tree, slot.element, key, index === first);
      slot.mark(this.#stateIn(area, span) | chosenMarks(store, area, across));
      this.#showHandle(slot.element, source?.bottom === area.bottom && source.right === area.right);
    });
  }

  /** Adds the fill handle to a cell, or removes it from there. There is only one handle. */
  #showHandle(cell: HTMLElement, isThere: boolean): void {
    const handle = this.#handle;
    if (isThere) {
      if (handle.parentElement !== cell) cell.append(handle);
    } else if (handle.parentElement === cell) handle.remove();
  }

  #alignOf({ column }: LaidColumn): string {
    return this.#areCards ? '' : (column.align ?? this.#typeOf(column).align ?? '');
  }

  #draw(slot: CellSlot, laid: LaidColumn, key: RowKey, index: number): void {
    const { column } = laid;
    const store = this.#store;
    const type = this.#typeOf(column);
    slot.align(this.#alignOf(laid));
    slot.sign(type.sign);
    const text = store.text(key, column);
    if (type.draw === undefined) {
      slot.say(text);
      return;
    }
    type.draw(slot.give(type), {
      value: store.value(key, column.key),
      text,
      column,
      key,
      index,
      columnIndex: slot.index,
      row: store.document.row(key) ?? {},
      mayEdit: store.mayEdit(key, column),
    });
  }

  #rowState(key: RowKey | undefined): string {
    const { document, saving } = this.#store;
    if (key === undefined) return 'absent';
    return saving.has(key) ? 'saving' : document.state(key);
  }

  /** The marks of a cell's content; a merged cell has the marks of all covered cells. */
  #stateIn({ top, left }: Range, span: Span | undefined): number {
    const store = this.#store;
    const stateAt = (key: RowKey | undefined, column: number) =>
      stateOf(store, this.#typeOf, key, store.layout.columns[column]?.column);
    return (
      (span && this.#parts.extras.loaded?.marksIn(store, span, stateAt)) ?? stateAt(store.view[top], left)
    );
  }
}
