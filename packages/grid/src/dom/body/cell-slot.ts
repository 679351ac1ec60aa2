import type { LaidColumn } from '../../core/columns/layout.ts';

/** Bit flags for the states of a cell, which the stylesheet and screen readers use. */
export const mark = {
  active: 1,
  selected: 2,
  dirty: 4,
  fault: 8,
  locked: 16,
  top: 32,
  right: 64,
  bottom: 128,
  left: 256,
  flash: 512,
  waiting: 1024,
  filling: 4096,
  field: 8192,
  conflict: 16_384,
  comment: 32_768,
} as const;

const markNames = Object.entries(mark);

/** The flags as text, as the stylesheet matches them: `data-marks="active dirty"`. */
const wordsOf = new Map<number, string>();
function markWords(marks: number): string {
  let words = wordsOf.get(marks);
  if (words === undefined) {
    words = markNames
      .filter(([, bit]) => (marks & bit) !== 0)
      .map(([name]) => name)
      .join(' ');
    wordsOf.set(marks, words);
  }
  return words;
}

/** Larger than any number of columns, so that two indexes fit into one number. */
const placesApart = 1_000_000;

/** An element that shows one cell after another. It writes only what has changed. */
export class CellSlot {
  readonly element: HTMLElement;
  /** Index of the shown column in the layout; lead columns (checkbox, row number …) count -1, -2 … */
  index = 0;
  laid: LaidColumn | undefined;
  /** The cell type that drew the content. Another type starts with an empty element. */
  #drawer: unknown;
  #text: Text | undefined;
  #said = '';
  #marks = 0;
  #sign: string | undefined;
  #align = '';
  #place = -1;

  constructor(role: string, className: string) {
    this.element = document.createElement('div');
    this.element.setAttribute('role', role);
    this.element.className = className;
  }

  /** Shows a plain text. */
  say(text: string): void {
    if (this.#drawer !== 'text') {
      this.#text = document.createTextNode(text);
      this.element.replaceChildren(this.#text);
      this.#drawer = 'text';
    } else if (text === this.#said) return;
    else if (this.#text !== undefined) this.#text.data = text;
    this.#said = text;
    // Tells the stylesheet that the text has further lines, because only the first one is visible.
    this.element.toggleAttribute('data-breaks', text.includes('\n'));
  }

  /** Returns the element for `drawer`, a cell type, to draw in; emptied if another cell type drew in it before. */
  give(drawer: unknown): HTMLElement {
    if (this.#drawer !== drawer) {
      this.element.replaceChildren();
      this.element.removeAttribute('data-breaks');
      this.#drawer = drawer;
    }
    return this.element;
  }

  align(align: string): void {
    if (align === this.#align) return;
    this.#align = align;
    this.element.style.textAlign = align;
  }

  /** Writes the column index for event listeners. `ariaIndex` counts from 1 and includes lead columns. */
  stand(index: number, ariaIndex: number): void {
    const place = index + ariaIndex * placesApart;
    if (place === this.#place) return;
    this.#place = place;
    this.element.dataset['column'] = String(index);
    this.element.setAttribute('aria-colindex', String(ariaIndex));
  }

  /** Shows an icon for the window or panel that the cell opens. */
  sign(sign: string | undefined): void {
    if (sign === this.#sign) return;
    this.#sign = sign;
    if (sign === undefined) this.element.removeAttribute('data-sign');
    else this.element.setAttribute('data-sign', sign);
  }

  mark(marks: number): void {
    if (marks === this.#marks) return;
    this.#tell('aria-readonly', marks & mark.locked, this.#marks & mark.locked);
    this.#tell('aria-invalid', marks & mark.fault, this.#marks & mark.fault);
    this.#marks = marks;
    if (marks === 0) this.element.removeAttribute('data-marks');
    else this.element.setAttribute('data-marks', markWords(marks));
  }

  /** Sets or removes an ARIA attribute if the state has changed. */
  #tell(name: 'aria-readonly' | 'aria-invalid', now: number, before: number): void {
    if (now === before) return;
    if (now === 0) this.element.removeAttribute(name);
    else this.element.setAttribute(name, 'true');
  }
}
