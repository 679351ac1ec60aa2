import type { Cell } from '../../core/selection/range.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { noteOn } from '../body/cell-words.ts';
import styles from './tip.module.css';

/** How long the pointer rests on a cell before its text is shown whole. A fault is told at once. */
const restMs = 400;
const gapPx = 6;

/** What is said about a cell, and where it is. */
type Said = { words: string; isFault: boolean; element: HTMLElement; cell: Cell | undefined };

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.querySelector('[data-long]:not([hidden])') !== null;

/**
 * Says beside a cell what is wrong with it or what does not fit into it: of the cell under the pointer, and of the
 * active one when it has a fault.
 */
export class Tip {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #scroller: HTMLElement;
  #hovered: Said | undefined;
  #active: Said | undefined;
  #timer = 0;

  constructor(store: GridStore, scroller: HTMLElement) {
    this.#store = store;
    this.#scroller = scroller;
    this.element.className = styles['tip'] ?? '';
    this.element.setAttribute('role', 'tooltip');
    this.element.popover = 'manual';
  }

  /** Listens until what it gives is called. */
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

  /** Takes over where the active cell is; `element` undefined: out of sight. */
  follow(cell: Cell | undefined, element: HTMLElement | undefined): void {
    const fault = cell === undefined ? undefined : this.#faultAt(cell);
    this.#active =
      fault === undefined || element === undefined
        ? undefined
        : { words: fault, isFault: true, element, cell };
    const { isFault = false, words = '', cell: hovered } = this.#hovered ?? {};
    // It has been mended meanwhile, or breaks another rule by now.
    if (isFault && hovered !== undefined && this.#faultAt(hovered) !== words) this.#hovered = undefined;
    this.#show();
  }

  #faultAt(cell: Cell): string | undefined {
    const place = this.#store.at(cell);
    return place === undefined ? undefined : noteOn(this.#store, place.key, place.column.key);
  }

  #over({ target, pointerType, buttons }: PointerEvent): void {
    const found =
      target instanceof Element && pointerType === 'mouse' && buttons === 0
        ? target.closest<HTMLElement>('[data-column]')
        : null;
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

  /** The pointer has come to rest. */
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

  #hover(said: Said | undefined): void {
    window.clearTimeout(this.#timer);
    this.#hovered = said;
    this.#show();
  }

  #isInSight(element: HTMLElement): boolean {
    const cell = element.getBoundingClientRect();
    const room = this.#scroller.getBoundingClientRect();
    const isAcross = cell.right > room.left && cell.left < room.right;
    return isAcross && cell.bottom > room.top && cell.top < room.bottom;
  }

  #show(): void {
    const said = this.#hovered ?? this.#active;
    const { element } = this;
    if (said === undefined || !element.isConnected || !this.#isInSight(said.element)) {
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
