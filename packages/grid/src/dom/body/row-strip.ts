import { setHidden } from '../../cells/attribute.ts';
import type { LaidColumn, Layout } from '../../core/columns/layout.ts';
import type { RowKey } from '../../core/document/row.ts';
import { CellSlot } from './cell-slot.ts';

/** The unpinned columns in the viewport, `to` excluded. */
export type Window = { from: number; to: number };

/** The element of one row, drawn as a line of a table or as a card. */
export type Strip = {
  readonly element: HTMLElement;
  /** The slot that shows a column; undefined while it is outside the viewport. */
  slotOf: (index: number) => CellSlot | undefined;
  /** Sets the row that the strip shows next; called before `show`. */
  turnTo?: (key: RowKey, row: number) => void;
  /** Fills every visible cell. */
  show: (layout: Layout, window: Window, fill: Fill) => void;
};

/** Fills one cell of a strip. */
export type Fill = (slot: CellSlot, laid: LaidColumn, index: number) => void;

/** Writes only differences, because style changes are slow. */
export function setStyle(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/**
 * One line of the grid: heading, row or footer. Pinned columns always have a slot and stick to the edge; the others
 * share as many slots as fit into the viewport.
 */
export class RowStrip implements Strip {
  readonly element: HTMLElement;
  readonly #role: string;
  readonly #className: string;
  #layout: Layout | undefined;
  #pinned: CellSlot[] = [];
  #middle: CellSlot[] = [];

  constructor(cell: { role: string; className: string }, rowClass: string) {
    this.element = document.createElement('div');
    this.element.setAttribute('role', 'row');
    this.element.className = rowClass;
    this.#role = cell.role;
    this.#className = cell.className;
  }

  /** The slot that shows a column; undefined while it is outside the viewport. */
  slotOf(index: number): CellSlot | undefined {
    const isIt = (slot: CellSlot) => slot.laid !== undefined && slot.index === index;
    return this.#pinned.find(isIt) ?? this.#middle.find((slot) => isIt(slot) && !slot.element.hidden);
  }

  /** Fills every visible cell. */
  show(layout: Layout, { from, to }: Window, fill: Fill): void {
    if (this.#layout !== layout) this.#arrange(layout);
    if (this.#middle.length < to - from) this.#grow(to - from);
    for (const { laid, index, element } of this.#middle) {
      // Hidden slots keep their content, because removing elements is slow.
      if (laid === undefined || index < from || index >= to) setHidden(element, true);
    }
    for (const slot of this.#pinned) if (slot.laid !== undefined) fill(slot, slot.laid, slot.index);
    for (let index = from; index < to; index += 1) this.#showMiddle(layout, index, fill);
  }

  #showMiddle(layout: Layout, index: number, fill: Fill): void {
    const slot = this.#middle[index % this.#middle.length];
    const laid = layout.columns[index];
    if (slot === undefined || laid === undefined) return;
    if (slot.laid !== laid) {
      setStyle(slot.element, 'left', `${laid.leftPx}px`);
      setStyle(slot.element, 'width', `${laid.widthPx}px`);
      slot.laid = laid;
    }
    slot.index = index;
    setHidden(slot.element, false);
    fill(slot, laid, index);
  }

  #grow(count: number): void {
    const more = Array.from({ length: count - this.#middle.length + 1 }, () => this.#slot());
    this.element.append(...more.map(({ element }) => element));
    this.#middle.push(...more);
    for (const slot of this.#middle) slot.laid = undefined;
  }

  #slot(): CellSlot {
    return new CellSlot(this.#role, this.#className);
  }

  #arrange(layout: Layout): void {
    this.#layout = layout;
    setStyle(this.element, 'width', `${layout.totalPx}px`);
    const isPinned = (index: number) => index < layout.leftCount || index >= layout.rightFrom;
    const leads = layout.leads.map((laid, i) => ({ laid, index: -1 - i }));
    const pinned = layout.columns
      .map((laid, index) => ({ laid, index }))
      .filter(({ index }) => isPinned(index));
    const places = [...leads, ...pinned];
    while (this.#pinned.length < places.length) this.#pinned.push(this.#slot());
    for (const slot of this.#pinned.splice(places.length)) slot.element.remove();
    this.element.prepend(...this.#pinned.map(({ element }) => element));
    for (const [i, { laid, index }] of places.entries()) {
      const slot = this.#pinned[i];
      if (slot === undefined) continue;
      slot.index = index;
      slot.laid = laid;
      pin(slot.element, laid, index, layout);
    }
    for (const slot of this.#middle) slot.laid = undefined;
  }
}

/** Makes a pinned cell stick to its edge of the viewport. */
function pin(element: HTMLElement, laid: LaidColumn, index: number, layout: Layout): void {
  const isLeft = laid.pin === 'left';
  const isRim = isLeft ? laid.leftPx + laid.widthPx === layout.leftPx : index === layout.rightFrom;
  element.toggleAttribute('data-narrow', index < 0);
  element.dataset['pin'] = `${isLeft ? 'left' : 'right'}${isRim ? ' rim' : ''}`;
  const fromRightPx = layout.totalPx - laid.leftPx - laid.widthPx;
  setStyle(element, 'width', `${laid.widthPx}px`);
  setStyle(element, 'left', isLeft ? `${laid.leftPx}px` : 'auto');
  setStyle(element, 'right', isLeft ? 'auto' : `${fromRightPx}px`);
  setStyle(element, 'margin-left', index === layout.rightFrom ? 'auto' : '0');
}
