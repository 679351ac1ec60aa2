import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { noteOn } from '../body/cell-words.ts';
import styles from './tip.module.css';

/** How long the pointer must rest on a cell before its full text is shown, in ms. An error is shown immediately. */
const restMs = 400;
const gapPx = 6;

/** The text of a tip, and the cell or heading it belongs to. */
type TipText = { words: string; isFault: boolean; element: HTMLElement; cell: Cell | undefined };

/** Does the element show only the first of several lines? */
const isFirstLine = (element: HTMLElement) =>
  element.hasAttribute('data-breaks') && element.scrollHeight > element.clientHeight;

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth ||
  isFirstLine(element) ||
  element.querySelector('[data-long]:not([hidden])') !== null;

/**
 * Shows the error or the clipped text of a cell beside it: for the cell under the pointer, and for the active cell if
 * it has an error or several lines.
 */
export class Tip {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #scroller: HTMLElement;
  #hovered: TipText | undefined;
  #active: TipText | undefined;
  #timer = 0;

  constructor(store: GridStore, scroller: HTMLElement) {
    this.#store = store;
    this.#scroller = scroller;
    this.element.className = styles['tip'] ?? '';
    this.element.setAttribute('role', 'tooltip');
    this.element.popover = 'manual';
  }

  /** Starts listening. Returns a function that stops it. */
  attach(): () => void {
    const over = (event: PointerEvent) => this.#over(event);
    const gone = () => this.#hover(undefined);
    this.#scroller.addEventListener('pointerover', over);
    this.#scroller.addEventListener('pointerleave', gone);
    this.#scroller.addEventListener('pointerdown', gone);
    this.#scroller.addEventListener('scroll', gone, { passive: true });
    return () => {
      this.#hover(undefined);
      this.#scroller.removeEventListener('pointerover', over);
      this.#scroller.removeEventListener('pointerleave', gone);
      this.#scroller.removeEventListener('pointerdown', gone);
      this.#scroller.removeEventListener('scroll', gone);
    };
  }

  /** Shows the error or further lines of the active cell; `element` is undefined while the cell is not visible. */
  follow(cell: Cell | undefined, element: HTMLElement | undefined): void {
    const fault = cell === undefined ? undefined : this.#faultAt(cell);
    const words = fault ?? (element === undefined ? undefined : this.#linesOf(cell, element));
    this.#active =
      words === undefined || element === undefined
        ? undefined
        : { words, isFault: fault !== undefined, element, cell };
    const { isFault = false, words: said = '', cell: hovered } = this.#hovered ?? {};
    // The error has been fixed or replaced meanwhile.
    if (isFault && hovered !== undefined && this.#faultAt(hovered) !== said) this.#hovered = undefined;
    this.#show();
  }

  /** Returns all lines of the active cell; undefined if they are visible already. */
  #linesOf(cell: Cell | undefined, element: HTMLElement): string | undefined {
    const place = cell === undefined || this.#store.editing !== undefined ? undefined : this.#store.at(cell);
    return place !== undefined && isFirstLine(element)
      ? this.#store.text(place.key, place.column)
      : undefined;
  }

  #faultAt(cell: Cell): string | undefined {
    const place = this.#store.at(cell);
    return place === undefined ? undefined : noteOn(this.#store, place.key, place.column.key);
  }

  #over({ target, pointerType, buttons }: PointerEvent): void {
    // A dialog of a cell is inside the cell, and covers it.
    const isOnCell =
      target instanceof Element && pointerType === 'mouse' && buttons === 0 && !target.closest('dialog');
    const found = isOnCell ? target.closest<HTMLElement>('[data-column]') : null;
    if (found === this.#hovered?.element) return;
    this.#hover(undefined);
    if (found === null) return;
    const column = Number(found.dataset['column']);
    const row = found.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const cell = row === undefined ? undefined : { row: Number(row), column };
    const fault = cell === undefined ? undefined : this.#faultAt(cell);
    if (fault !== undefined) this.#hover({ words: fault, isFault: true, element: found, cell });
    else this.#timer = window.setTimeout(() => this.#rest(found, cell, column), restMs);
  }

  /** Called when the pointer has rested for `restMs`: shows the text if it is clipped. */
  #rest(element: HTMLElement, cell: Cell | undefined, column: number): void {
    const store = this.#store;
    if (store.editing !== undefined) return;
    const place = cell === undefined ? undefined : store.at(cell);
    const title = store.layout.columns[column]?.column.title ?? '';
    const text = cell === undefined ? title : place && store.text(place.key, place.column);
    const marks = place && store.formats?.wordsFor(place.key, place.column.key, store.revision);
    const words = [isCut(element) ? (text ?? '') : '', ...(marks ?? [])]
      .filter((one) => one !== '')
      .join('\n');
    if (words !== '') this.#hover({ words, isFault: false, element, cell });
  }

  #hover(said: TipText | undefined): void {
    window.clearTimeout(this.#timer);
    this.#hovered = said;
    this.#show();
  }

  #isInView(element: HTMLElement): boolean {
    const cell = element.getBoundingClientRect();
    const room = this.#scroller.getBoundingClientRect();
    const isAcross = cell.right > room.left && cell.left < room.right;
    return isAcross && cell.bottom > room.top && cell.top < room.bottom;
  }

  #show(): void {
    const said = this.#hovered ?? this.#active;
    const { element } = this;
    if (said === undefined || !element.isConnected || !this.#isInView(said.element)) {
      if (element.matches(':popover-open')) element.hidePopover();
      return;
    }
    if (element.textContent !== said.words) element.textContent = said.words;
    element.toggleAttribute('data-fault', said.isFault);
    if (!element.matches(':popover-open')) element.showPopover();
    const cell = said.element.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const above = cell.top - own.height - gapPx;
    element.style.top = `${above < gapPx ? cell.bottom + gapPx : above}px`;
    element.style.left = `${Math.max(gapPx, Math.min(cell.left, window.innerWidth - own.width - gapPx))}px`;
  }
}
