import type { CardPlace } from '../../core/columns/card.ts';
import type { LaidColumn, Layout } from '../../core/columns/layout.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { isInCard } from '../../core/store/layout/cards.ts';
import { isRequired } from '../../core/validation/filled.ts';
import { CellSlot } from '../body/cell-slot.ts';
import { type Fill, type Strip, setStyle, type Window } from '../body/row-strip.ts';
import grid from '../grid.module.css';
import styles from './cards.module.css';

/** A cell of a card with its label in front. */
type Field = { slot: CellSlot; label: HTMLElement };

/** Sets position and size of an element on the card. */
function place(element: HTMLElement, { leftPx, topPx, widthPx, heightPx }: CardPlace): void {
  setStyle(element, 'left', `${leftPx}px`);
  setStyle(element, 'top', `${topPx}px`);
  setStyle(element, 'width', `${widthPx}px`);
  setStyle(element, 'height', `${heightPx}px`);
}

/** Sets an attribute; undefined removes it. */
function say(element: HTMLElement, name: string, words: string | undefined): void {
  if (words === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== words) element.setAttribute(name, words);
}

/** Creates a button of the card in a cell of its own, because ARIA allows only cells in a row. */
function buttonIn(row: HTMLElement, lead: string, className: string): HTMLElement {
  const cell = document.createElement('div');
  const button = document.createElement('span');
  cell.setAttribute('role', 'gridcell');
  cell.className = `${styles['own']} ${className}`;
  button.setAttribute('role', 'button');
  button.dataset['own'] = '';
  button.dataset['lead'] = lead;
  button.className = styles[lead] ?? '';
  cell.append(button);
  row.append(cell);
  return button;
}

/**
 * One row as a card: the title on top, then each field with its label. Assistive technology sees a row of the same
 * grid.
 */
export class CardStrip implements Strip {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #leads: CellSlot[] = [];
  readonly #fields: Field[] = [];
  readonly #menu: HTMLElement;
  readonly #unfold: HTMLElement;
  #key: RowKey = '';
  #row = 0;

  constructor(store: GridStore) {
    this.#store = store;
    this.element.setAttribute('role', 'row');
    this.element.className = styles['card'] ?? '';
    this.#unfold = buttonIn(this.element, 'unfold', styles['foot'] ?? '');
    this.#menu = buttonIn(this.element, 'menu', styles['corner'] ?? '');
    this.#menu.setAttribute('aria-haspopup', 'menu');
  }

  slotOf(index: number): CellSlot | undefined {
    const slot = this.#fields[index]?.slot;
    return slot === undefined || slot.element.hidden ? undefined : slot;
  }

  /** Sets the row that the card shows next. */
  turnTo(key: RowKey, row: number): void {
    this.#key = key;
    this.#row = row;
  }

  show(layout: Layout, _: Window, fill: Fill): void {
    const { cards } = this.#store;
    if (cards === undefined) return;
    this.#fit(layout);
    for (const [i, laid] of layout.leads.entries()) {
      const slot = this.#leads[i];
      const at = cards.leads[i];
      if (slot === undefined || at === undefined) continue;
      slot.laid = laid;
      slot.index = -1 - i;
      slot.element.hidden = at.widthPx === 0;
      place(slot.element, at);
      fill(slot, laid, slot.index);
    }
    for (const [index, laid] of layout.columns.entries()) this.#showField(laid, index, fill);
    this.#showOwn(cards.folded);
  }

  #showField(laid: LaidColumn, index: number, fill: Fill): void {
    const { cards, document, saving } = this.#store;
    const field = this.#fields[index];
    const at = cards?.places[index];
    if (field === undefined || at === undefined || cards === undefined) return;
    const { slot, label } = field;
    const isThere = isInCard(this.#store, this.#key, index);
    const isTitle = index === cards.title;
    slot.laid = laid;
    slot.index = index;
    slot.element.hidden = !isThere;
    label.hidden = !isThere || isTitle;
    if (!isThere) return;
    place(slot.element, at);
    place(label, { ...at, leftPx: at.labelPx, widthPx: at.leftPx - at.labelPx });
    slot.element.toggleAttribute('data-title', isTitle);
    say(slot.element, 'data-label', laid.column.title);
    label.dataset['column'] = String(index);
    if (label.textContent !== laid.column.title) label.textContent = laid.column.title;
    label.toggleAttribute('data-required', isRequired(laid.column));
    label.toggleAttribute(
      'data-dirty',
      document.isDirty(this.#key, laid.column.key) && !saving.has(this.#key),
    );
    fill(slot, laid, index);
    say(slot.element, 'data-fault', this.#store.fault(this.#key, laid.column.key)?.message);
  }

  #showOwn(folded: number): void {
    const { cards, openCards } = this.#store;
    const { parentElement: menuCell } = this.#menu;
    const { parentElement: footCell } = this.#unfold;
    if (cards === undefined || menuCell === null || footCell === null) return;
    place(menuCell, cards.menu);
    say(this.#menu, 'aria-label', `第${this.#store.numberOf(this.#row)}行：更多操作`);
    footCell.hidden = folded === 0;
    const isOpen = openCards.has(this.#key);
    const words = isOpen ? '收起' : `展开其余 ${folded} 项`;
    if (this.#unfold.textContent !== words) this.#unfold.textContent = words;
    say(this.#unfold, 'aria-expanded', String(isOpen));
  }

  /** One cell per column. */
  #fit(layout: Layout): void {
    while (this.#leads.length < layout.leads.length) this.#leads.push(this.#slot());
    for (const slot of this.#leads.splice(layout.leads.length)) slot.element.remove();
    while (this.#fields.length < layout.columns.length) {
      const label = document.createElement('span');
      label.className = styles['label'] ?? '';
      label.setAttribute('aria-hidden', 'true');
      this.#before(label);
      this.#fields.push({ slot: this.#slot(), label });
    }
    for (const { slot, label } of this.#fields.splice(layout.columns.length)) {
      slot.element.remove();
      label.remove();
    }
  }

  #slot(): CellSlot {
    const slot = new CellSlot('gridcell', `${grid['cell']} ${styles['value']}`);
    this.#before(slot.element);
    return slot;
  }

  /** Inserts a cell before the buttons, so that screen readers read the buttons last. */
  #before(element: HTMLElement): void {
    this.element.insertBefore(element, this.#unfold.parentElement);
  }
}
