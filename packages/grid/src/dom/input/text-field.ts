import type { CellType } from '../../cells/cell-type.ts';
import { type Column, filledIn } from '../../core/columns/column.ts';
import { beginEdit, cancelEdit, commitEdit, typeText } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Editing } from '../../core/store/settings.ts';
import styles from '../grid.module.css';

/**
 * Browser undo also changes a field without focus, long after its cell was left. That is not typing; the grid has undo
 * of its own.
 */
const isHistory = (event: Event) => event instanceof InputEvent && event.inputType.startsWith('history');

/** Position and size in px, relative to the corner of the grid. */
export type CellBox = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

/**
 * The only input of the grid; everything is typed into it. It lies over the active cell, is invisible until something
 * is typed, and always has the focus. So it also receives the first character from input methods.
 */
export class TextField {
  readonly element = document.createElement('textarea');
  readonly #store: GridStore;
  readonly #typeOf: (column: Column) => CellType;
  #isComposing = false;
  /** True if the current edit was started by a composition. */
  #hasComposed = false;
  #isTakenOut = false;
  /** The last text that the column accepted. */
  #accepted = '';
  #isTouched = false;
  #isSummoning = false;

  constructor(store: GridStore, typeOf: (column: Column) => CellType) {
    this.#store = store;
    this.#typeOf = typeOf;
    const { element } = this;
    element.className = styles['field'] ?? '';
    element.rows = 1;
    element.spellcheck = false;
    element.autocomplete = 'off';
    element.enterKeyHint = 'next';
    element.addEventListener('compositionstart', () => this.#composing(true));
    element.addEventListener('compositionend', () => this.#composing(false));
    element.addEventListener('beforeinput', (event) => {
      if (isHistory(event)) event.preventDefault();
    });
    element.addEventListener('input', (event) => {
      const isForeign = isHistory(event) || document.activeElement !== element;
      if (isForeign) element.value = this.#store.editing?.text ?? '';
      else this.#typed();
    });
    // The browser types where the selection of the document is, and a closed dialog keeps that of its last click.
    element.addEventListener('focus', () =>
      element.setSelectionRange(element.selectionStart, element.selectionEnd),
    );
    element.addEventListener('blur', () => this.#left());
  }

  get isComposing(): boolean {
    return this.#isComposing;
  }

  #composing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (isComposing) {
      this.#accepted = this.element.value;
      this.#hasComposed = this.#store.editing === undefined;
      if (this.#hasComposed) this.#begin('');
      return;
    }
    this.#typed();
    // A composition without a result, or with a refused one, cancels the edit: the cell keeps its value.
    if (this.#hasComposed && this.element.value === '' && this.#store.editing?.isTyped === true)
      cancelEdit(this.#store);
  }

  #begin(text: string): void {
    const active = this.#store.selection?.active;
    if (active === undefined || !beginEdit(this.#store, active, text)) this.element.value = '';
  }

  #typed(): void {
    const { element } = this;
    const { editing } = this.#store;
    const column = editing === undefined ? this.#activeColumn() : this.#store.column(editing.field);
    if (column === undefined) return;
    const { accepts } = this.#typeOf(column);
    // A pasted text that the column refuses can still be shortened.
    const isLonger = element.value.length > this.#accepted.length;
    if (!this.#isComposing && isLonger && accepts?.(element.value, column) === false) {
      // Removes the refused character or composition and restores the caret.
      const caret = Math.max(0, element.selectionStart - 1);
      element.value = editing === undefined ? '' : this.#accepted;
      element.setSelectionRange(caret, caret);
      if (editing !== undefined && editing.text !== element.value) typeText(this.#store, element.value);
      return;
    }
    if (!this.#isComposing) this.#accepted = element.value;
    if (editing === undefined) this.#begin(element.value);
    else typeText(this.#store, element.value);
  }

  #activeColumn(): Column | undefined {
    const { selection } = this.#store;
    return selection === undefined ? undefined : this.#store.at(selection.active)?.column;
  }

  /** Commits the edit when the focus moves to another element, but not when the window loses the focus. */
  #left(): void {
    if (this.#isSummoning) return;
    this.#isComposing = false;
    const { element } = this;
    // In a hidden tab the edit stays open until the tab is shown again.
    if (this.#isTakenOut || !element.checkVisibility()) return;
    if (document.activeElement !== element) commitEdit(this.#store);
  }

  /**
   * Removes the input from the page with `remove`. The edit stays open while `host` is in the page, and is committed
   * otherwise.
   */
  takeOut(remove: () => void, host: HTMLElement): void {
    this.#isTakenOut = true;
    remove();
    this.#isTakenOut = false;
    queueMicrotask(() => {
      if (!host.isConnected) commitEdit(this.#store);
    });
  }

  /**
   * Shows the edited text immediately: the next character may arrive before the next frame and belongs to the new
   * active cell.
   */
  follow(): void {
    const { element } = this;
    const { editing } = this.#store;
    const column = this.#activeColumn();
    const type = column === undefined ? undefined : this.#typeOf(column);
    const isReadOnly = editing === undefined && !this.#mayType(type);
    if (element.readOnly !== isReadOnly) element.readOnly = isReadOnly;
    // `none` keeps the on-screen keyboard closed: a tap that selects a cell must not open it.
    const keyboard = editing === undefined || column === undefined ? 'none' : type?.keyboard?.(column);
    const inputMode = this.#isTouched ? (keyboard ?? 'text') : '';
    if (element.inputMode !== inputMode) element.inputMode = inputMode;
    this.#show(editing);
  }

  /** Sets whether the last pointer was a finger. */
  touch(isTouched: boolean): void {
    this.#isTouched = isTouched;
    this.follow();
  }

  /**
   * Opens the on-screen keyboard by focusing the field anew: browsers decide about the keyboard when a field gets the
   * focus.
   */
  summon(): void {
    this.#isSummoning = true;
    this.element.blur();
    this.focus();
    this.#isSummoning = false;
  }

  /** Moves the input over the active cell; `place` is undefined when the cell is not visible. */
  paint(place: CellBox | undefined): void {
    const { element } = this;
    const column = this.#activeColumn();
    const type = column === undefined ? undefined : this.#typeOf(column);
    element.toggleAttribute('data-editing', this.#store.editing !== undefined);
    element.toggleAttribute('data-lines', type?.typing === 'lines');
    const placeholder = this.#placeholder(column);
    if (element.placeholder !== placeholder) element.placeholder = placeholder;
    if (place === undefined) return;
    element.style.transform = `translate(${place.leftPx}px, ${place.topPx}px)`;
    element.style.width = `${place.widthPx}px`;
    element.style.height = `${place.heightPx}px`;
    const isMerged =
      this.#store.spans?.at(this.#store.selection?.active ?? { row: 0, column: 0 }) !== undefined;
    element.style.lineHeight = isMerged && type?.typing !== 'lines' ? `${place.heightPx}px` : '';
    element.style.textAlign = column?.align ?? type?.align ?? '';
  }

  /** The placeholder of an empty editable cell. */
  #placeholder(column: Column | undefined): string {
    const { selection, cards, layout } = this.#store;
    const active = selection === undefined ? undefined : this.#store.at(selection.active);
    if (column === undefined || active === undefined) return '';
    // The title of a card has no visible label, so its name is the placeholder.
    const isTitle = cards !== undefined && layout.columns[cards.title]?.column.key === column.key;
    const words = column.placeholder ?? (isTitle ? column.title : '');
    const isEmpty = this.#store.text(active.key, column) === '';
    return isEmpty && this.#store.mayEdit(active.key, column) ? filledIn(words, column) : '';
  }

  #mayType(type: CellType | undefined): boolean {
    const { selection } = this.#store;
    const active = selection === undefined ? undefined : this.#store.at(selection.active);
    return (
      active !== undefined && type?.typing !== undefined && this.#store.mayEdit(active.key, active.column)
    );
  }

  #show(editing: Editing | undefined): void {
    const { element } = this;
    const text = editing?.text ?? '';
    if (this.#isComposing || element.value === text) return;
    element.value = text;
    this.#accepted = text;
    const { isTyped = true, caret = text.length } = editing ?? {};
    if (isTyped) return;
    if (caret === 'all') element.select();
    else element.setSelectionRange(caret, caret);
  }

  /** Inserts a line break at the caret, if the type allows several lines. */
  breakLine(): void {
    const { element } = this;
    const column = this.#activeColumn();
    if (column === undefined || this.#typeOf(column).typing !== 'lines') return;
    element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
    this.#typed();
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}
