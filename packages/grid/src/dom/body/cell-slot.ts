import type { LaidColumn } from '../../core/columns/layout.ts';

/** The marks of a cell beyond its text. */
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

/** The marks as the stylesheet uses them: `data-marks="active dirty"`. */
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

/** Larger than the number of columns of any grid. */
const placesApart = 1_000_000;

/** An element that shows one cell after another. It writes only what has changed. */
export class CellSlot {
  readonly element: HTMLElement;
  /** The column shown, and its index in the layout; lead columns count -1, -2 … */
  index = 0;
  laid: LaidColumn | undefined;
  /** The type that drew the content; another type starts with an empty element. */
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

  /** Sets the text. */
  say(text: string): void {
    if (this.#drawer !== 'text') {
      this.#text = document.createTextNode(text);
      this.element.replaceChildren(this.#text);
      this.#drawer = 'text';
    } else if (text === this.#said) return;
    else if (this.#text !== undefined) this.#text.data = text;
    this.#said = text;
    // Only the first line is visible: the stylesheet marks the cell.
    this.element.toggleAttribute('data-breaks', text.includes('\n'));
  }

  /** Prepares the element for `drawer`: empty if another type drew in it before. */
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

  /** Sets the column shown; `ariaIndex` counts from 1 and includes lead columns. */
  stand(index: number, ariaIndex: number): void {
    const place = index + ariaIndex * placesApart;
    if (place === this.#place) return;
    this.#place = place;
    this.element.dataset['column'] = String(index);
    this.element.setAttribute('aria-colindex', String(ariaIndex));
  }

  /** Shows the icon of the cell's window or panel. */
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

  /** Describes a mark for screen readers. */
  #tell(name: 'aria-readonly' | 'aria-invalid', now: number, before: number): void {
    if (now === before) return;
    if (now === 0) this.element.removeAttribute(name);
    else this.element.setAttribute(name, 'true');
  }
}
