import {
  type Edit,
  isForCells,
  listOf,
  moveDay,
  movedDayOf,
  newEdit,
  redoTyping,
  resultOf,
  setText,
  undoTyping,
} from './edit.ts';
import { type Cell, one, rangesOf, reaching } from './selection.ts';
import { ShownRows } from './shown.ts';
import type { Write } from './table.ts';
import { isTypeable, isTyped, valueFrom } from './values.ts';

/** Result of a key: handled by the grid, or left to the browser, which may move the focus. */
export type Answer = 'handled' | 'left';

/** Clicks and typing: their selection, and how an edit starts and ends. */
export abstract class TypingGrid extends ShownRows {
  edit: Edit | undefined;
  /** The row for which a window of the application is open. */
  windowOf: string | undefined;
  /** Esc was pressed: the next Tab leaves the grid. */
  protected isLeaving = false;

  abstract press(key: string): Answer;

  /** Handles a key that moves the active cell or selects. */
  protected abstract move(key: string): Answer;

  /**
   * A click on a cell: ends the edit and selects. A click on the active cell edits it; choices open their list, days
   * their calendar, windows open, checkboxes toggle.
   */
  click(cell: Cell, { isShift = false, isCtrl = false } = {}): void {
    const { selection } = this;
    const wasActive =
      selection !== undefined && selection.active.row === cell.row && selection.active.column === cell.column;
    this.endEdit();
    this.isLeaving = false;
    if (isShift && selection !== undefined) this.selection = reaching(selection, cell);
    else
      this.selection = { ...one(cell), others: isCtrl && selection !== undefined ? rangesOf(selection) : [] };
    const place = this.at(cell);
    if (isShift || isCtrl || place === undefined) return;
    if (place.column.kind === 'box') this.toggle(cell);
    else if (wasActive || ['choice', 'day', 'window'].includes(place.column.kind))
      this.beginEdit(undefined, place.column.kind === 'day');
  }

  /** The second click of a double click edits, unless the first one has opened the field. */
  clickTwice(cell: Cell): void {
    this.click(cell);
    if (this.edit === undefined) this.click(cell);
  }

  /** Selects from one cell to another. A drag that ends in its first cell is a click. */
  dragTo(from: Cell, to: Cell): void {
    if (from.row === to.row && from.column === to.column) {
      this.click(from);
      return;
    }
    this.endEdit();
    this.selection = reaching(one(from), to);
  }

  toggle(cell: Cell): void {
    const place = this.at(cell);
    if (place === undefined || !this.mayEdit(cell)) return;
    const value = this.valueAt(cell) !== true;
    this.table.write([{ id: place.id, field: place.column.field, value }]);
  }

  /** Starts an edit with a typed text, which replaces the value, or with the value itself, or opens the window. */
  protected beginEdit(typed: string | undefined, isCalendar = false): void {
    const active = this.selection?.active;
    const place = active === undefined ? undefined : this.at(active);
    if (active === undefined || place === undefined) return;
    if (!this.mayEdit(active)) return;
    if (place.column.kind === 'window' && typed === undefined) this.windowOf ??= place.id;
    if (!isTyped(place.column)) return;
    this.isLeaving = false;
    const isOpened = place.column.kind === 'choice' || isCalendar;
    this.edit = newEdit(place, this.text(active), typed, isOpened);
  }

  /** Ends the wait for the Tab that leaves the grid after Escape: by any key or press, or because the focus has left. */
  stay(): void {
    this.isLeaving = false;
  }

  /** Types a text into the field, character by character. */
  type(text: string): void {
    for (const character of text) {
      const active = this.selection?.active;
      const column = this.edit?.column ?? (active === undefined ? undefined : this.at(active)?.column);
      if (this.edit?.isSure === false) this.edit.isChanged = true;
      else if (column !== undefined && isTypeable(column, (this.edit?.text ?? '') + character)) {
        if (this.edit === undefined) this.beginEdit(character);
        else setText(this.edit, this.edit.text + character);
      }
    }
  }

  /** Enters the whole text of an input method; a column that cannot contain it stays unchanged. */
  typeWhole(text: string): void {
    const active = this.selection?.active;
    const column = active === undefined ? undefined : this.at(active)?.column;
    if (column !== undefined && isTypeable(column, text)) this.beginEdit(text);
  }

  /** Ends an edit other than by Esc: the text becomes the cell's value. */
  endEdit(): void {
    const { edit } = this;
    this.edit = undefined;
    const value = edit === undefined ? undefined : resultOf(edit);
    if (edit !== undefined && value !== undefined)
      this.table.write([{ id: edit.id, field: edit.column.field, value }]);
  }

  /** Ctrl+Enter during an edit: writes the text to all selected cells, as if it was typed into each. */
  #typeIntoAll(edit: Edit): void {
    this.edit = undefined;
    this.table.write(
      this.selectedCells().flatMap((cell): Write[] => {
        const place = this.at(cell);
        if (place === undefined || !this.mayEdit(cell)) return [];
        const read = valueFrom(place.column, edit.text);
        const value = read ?? (place.column.kind === 'choice' ? undefined : edit.text);
        return value === undefined ? [] : [{ id: place.id, field: place.column.field, value }];
      }),
    );
  }

  protected pressEditing(key: string, edit: Edit): Answer {
    edit.mayHaveEnded = false;
    if (isForCells(edit, key)) {
      this.endEdit();
      return this.press(key);
    }
    if (key !== 'Control+Enter' && edit.column.kind === 'choice' && this.#pressInList(key, edit))
      return 'handled';
    if (key !== 'Control+Enter' && edit.column.kind === 'day' && this.#pressInCalendar(key, edit))
      return 'handled';
    const isArrow = key.startsWith('Arrow');
    const isMoving =
      ['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab'].includes(key) || (edit.arrowsLeave && isArrow);
    if (key === 'Escape') this.edit = undefined;
    else if (key === 'Control+Enter') this.#typeIntoAll(edit);
    else if (key === 'F2') edit.arrowsLeave = !edit.arrowsLeave;
    else if (isMoving) {
      this.endEdit();
      this.move(key);
    } else if (key === 'Control+z') this.#undoTyping(edit);
    else if (key === 'Control+y' || key === 'Control+Shift+z') redoTyping(edit);
    else if (key === 'Alt+Enter' && edit.column.kind !== 'lines') return 'handled';
    else if (key.length === 1) this.type(key);
    else if (!edit.isSure) return 'handled';
    else if (key === 'Backspace') setText(edit, edit.text.slice(0, -1));
    else if (key === 'Alt+Enter') setText(edit, `${edit.text}\n`);
    else edit.isSure = false;
    return 'handled';
  }

  /** Arrow keys move in the list; Enter and Tab take the highlighted choice, and a text without choices stays open. */
  #pressInList(key: string, edit: Edit): boolean {
    const { typed, shown, at, choice } = listOf(edit, this.table.value(edit.id, edit.column.field));
    // Whichever modifiers are held.
    const arrow = /Arrow(Down|Up)$/.exec(key)?.[1];
    if (arrow !== undefined) {
      const to = at + (arrow === 'Down' ? 1 : -1);
      edit.moved = { typed, at: shown[to] === undefined ? at : to };
      return true;
    }
    if (!/^(Shift\+|Alt\+)?(Enter|Tab)$/.test(key)) return false;
    if (choice === undefined) return typed !== '';
    if (edit.isChanged && typed === '') return false;
    this.edit = undefined;
    this.table.write([{ id: edit.id, field: edit.column.field, value: choice.value }]);
    if (!key.startsWith('Alt')) this.move(key);
    return true;
  }

  /** Arrow keys move in the calendar; Enter and Tab take the day that they have highlighted. */
  #pressInCalendar(key: string, edit: Edit): boolean {
    if (moveDay(edit, key, this.table.value(edit.id, edit.column.field))) return true;
    const day = movedDayOf(edit);
    if (day === undefined || !/^(Shift\+|Alt\+)?(Enter|Tab)$/.test(key)) return false;
    this.edit = undefined;
    this.table.write([{ id: edit.id, field: edit.column.field, value: day }]);
    if (!key.startsWith('Alt')) this.move(key);
    return true;
  }

  /** Ctrl+Z undoes the last typing; before the first letter it cancels the edit. */
  #undoTyping(edit: Edit): void {
    if (undoTyping(edit) || !edit.isTyped) return;
    if (edit.isSure) this.edit = undefined;
    else edit.mayHaveEnded = true;
  }
}
