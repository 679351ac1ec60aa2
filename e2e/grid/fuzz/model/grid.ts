import { type Edit, redoTyping, setText } from './edit.ts';
import {
  around,
  arrowFrom,
  type Cell,
  cellsOf,
  contains,
  cycled,
  one,
  type Range,
  rangeOf,
  rangesOf,
  reaching,
  type Selection,
  type Size,
} from './selection.ts';
import { Table, type Write, type Written } from './table.ts';
import { type Column, isEditable, isTypeable, textOf, type Value, valueFrom } from './values.ts';

/** Effect of a key: the grid handles it, or leaves it to the browser, where it may move the focus. */
export type Answer = 'handled' | 'left';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One grid in the simplest words: what it shows, what is selected, what is being typed, and what each key does. */
export class GridModel {
  readonly table: Table;
  /** The ids of the shown rows, in their order on the screen. */
  view: string[];
  selection: Selection | undefined;
  edit: Edit | undefined;
  /** Esc was pressed: the next Tab leaves the grid. */
  #isLeaving = false;

  constructor(columns: readonly Column[], rows: readonly Record<string, Value>[]) {
    this.table = new Table(columns, rows);
    this.view = [...this.table.order];
  }

  get size(): Size {
    return { rows: this.view.length, columns: this.table.columns.length };
  }

  /** The id and the column of a shown cell. */
  at({ row, column }: Cell): { id: string; column: Column } | undefined {
    const id = this.view[row];
    const there = this.table.columns[column];
    return id === undefined || there === undefined ? undefined : { id, column: there };
  }

  text(cell: Cell): string {
    const place = this.at(cell);
    return place === undefined ? '' : textOf(place.column, this.table.value(place.id, place.column.field));
  }

  mayEdit(cell: Cell): boolean {
    const place = this.at(cell);
    return place !== undefined && isEditable(place.column) && this.table.value(place.id, 'locked') !== 'yes';
  }

  // The pointer.

  /** A click on a cell: it ends the edit and selects; on the active cell it edits. */
  click(cell: Cell, { isShift = false, isCtrl = false } = {}): void {
    const { selection } = this;
    const wasActive =
      selection !== undefined && selection.active.row === cell.row && selection.active.column === cell.column;
    this.endEdit();
    this.#isLeaving = false;
    if (isShift && selection !== undefined) this.selection = reaching(selection, cell);
    else
      this.selection = { ...one(cell), others: isCtrl && selection !== undefined ? rangesOf(selection) : [] };
    if (wasActive && !isShift && !isCtrl) this.#beginEdit(undefined);
  }

  // Editing.

  /** Starts an edit: with a typed text, which replaces the value, or with the value itself. */
  #beginEdit(typed: string | undefined): boolean {
    const active = this.selection?.active;
    const place = active === undefined ? undefined : this.at(active);
    if (active === undefined || place === undefined || !this.mayEdit(active)) return false;
    const text = typed ?? this.text(active);
    const isTyped = typed !== undefined;
    this.edit = {
      ...place,
      text,
      isTyped,
      isSure: isTyped,
      arrowsLeave: isTyped,
      before: [],
      after: [],
      mayHaveEnded: false,
    };
    return true;
  }

  /** A text arrives in the field, one character after another. */
  type(text: string): void {
    for (const character of text) {
      if (this.edit?.isSure === false) return;
      const active = this.selection?.active;
      const column = this.edit?.column ?? (active === undefined ? undefined : this.at(active)?.column);
      if (column === undefined || !isTypeable(column, (this.edit?.text ?? '') + character)) continue;
      if (this.edit === undefined) this.#beginEdit(character);
      else setText(this.edit, this.edit.text + character);
    }
    this.#isLeaving = false;
  }

  /** The end of an edit by anything but Esc: the cell takes what the text stands for. */
  endEdit(): void {
    const { edit } = this;
    this.edit = undefined;
    if (edit === undefined) return;
    const { id, column, text, isTyped } = edit;
    // An untouched cell keeps its value.
    if (!isTyped && text === textOf(column, this.table.value(id, column.field))) return;
    this.table.write([{ id, field: column.field, value: valueFrom(column, text) ?? text }]);
  }

  // The keyboard.

  press(key: string): Answer {
    return this.edit === undefined ? this.#pressIdle(key) : this.#pressEditing(key, this.edit);
  }

  #pressEditing(key: string, edit: Edit): Answer {
    edit.mayHaveEnded = false;
    const isMoving =
      ['Enter', 'Shift+Enter', 'Tab', 'Shift+Tab'].includes(key) || (edit.arrowsLeave && key in arrows);
    if (key === 'Escape') this.edit = undefined;
    else if (isMoving) {
      this.endEdit();
      this.#move(key);
    } else if (key === 'F2') edit.arrowsLeave = !edit.arrowsLeave;
    else if (key === 'Control+z') this.#undoTyping(edit);
    else if (key === 'Control+y' || key === 'Control+Shift+z') redoTyping(edit);
    else if (key === 'Backspace' && edit.isSure) setText(edit, edit.text.slice(0, -1));
    else if (key === 'Alt+Enter' && edit.column.kind !== 'lines') return 'handled';
    else if (key === 'Alt+Enter' && edit.isSure) setText(edit, `${edit.text}\n`);
    else if (key.length === 1 && edit.isSure) this.type(key);
    else edit.isSure = false;
    return 'handled';
  }

  /** Ctrl+Z takes back what was typed last; before the first letter it cancels the edit. */
  #undoTyping(edit: Edit): void {
    edit.mayHaveEnded = !edit.isSure && edit.isTyped;
    const text = edit.before.pop();
    if (text === undefined) {
      if (edit.isTyped && edit.isSure) this.edit = undefined;
      return;
    }
    edit.after.push(edit.text);
    edit.text = text;
  }

  #pressIdle(key: string): Answer {
    const wasLeaving = this.#isLeaving;
    this.#isLeaving = key === 'Escape';
    if (key === 'Escape') return 'handled';
    if (wasLeaving && (key === 'Tab' || key === 'Shift+Tab')) return 'left';
    if (key.startsWith('Alt+')) return 'handled';
    if (key.length === 1) this.type(key);
    else if (key === 'F2') this.#beginEdit(undefined);
    else if (key === 'Delete' || key === 'Backspace') this.#clear();
    else if (key === 'Control+z') this.#show(this.table.undo());
    else if (key === 'Control+y' || key === 'Control+Shift+z') this.#show(this.table.redo());
    else return this.#move(key);
    return 'handled';
  }

  /** An undone or repeated step selects the cells that it wrote: all if they form a rectangle, else the first one. */
  #show(written: readonly Written[]): void {
    const cells = written
      .map(({ id, field }) => ({
        row: this.view.indexOf(id),
        column: this.table.columns.findIndex((column) => column.field === field),
      }))
      .filter(({ row }) => row >= 0);
    this.selection = around(cells) ?? this.selection;
  }

  #clear(): void {
    this.table.write(
      this.selectedCells()
        .filter((cell) => this.mayEdit(cell))
        .flatMap((cell): Write[] => {
          const place = this.at(cell);
          return place === undefined ? [] : [{ id: place.id, field: place.column.field, value: '' }];
        }),
    );
  }

  /** The selected cells, each once. */
  selectedCells(): Cell[] {
    const ranges = this.selection === undefined ? [] : rangesOf(this.selection);
    return ranges.flatMap((range, i) =>
      cellsOf(range).filter((cell) => !ranges.slice(0, i).some((before) => contains(before, cell))),
    );
  }

  /** A key that moves the active cell or selects. */
  #move(key: string): Answer {
    const { selection, size } = this;
    const isShift = key.includes('Shift+');
    const isCtrl = key.includes('Control+');
    const name = key.split('+').at(-1) ?? '';
    if (size.rows === 0) return 'left';
    if (name === 'Tab' || name === 'Enter') return this.#moveOn(name === 'Tab', isShift ? -1 : 1);
    if (name === 'a' || name === 'Space') {
      this.#selectMany(name === 'a' ? 'all' : isShift ? 'rows' : 'columns');
      return 'handled';
    }
    // The first arrow key in a grid without an active cell makes the first cell active.
    const first = { row: 0, column: 0 };
    const start = selection === undefined ? first : isShift ? selection.to : selection.active;
    const isFirst = selection === undefined && name in arrows;
    const target = isFirst ? first : this.#targetOf(name, start, isCtrl);
    if (target === undefined) return 'left';
    this.selection = isShift && selection !== undefined ? reaching(selection, target) : one(target);
    return 'handled';
  }

  #targetOf(name: string, from: Cell, isFar: boolean): Cell | undefined {
    const { size } = this;
    const arrow = arrows[name];
    const isEmpty = (cell: Cell) => {
      const place = this.at(cell);
      return place !== undefined && this.table.value(place.id, place.column.field) === '';
    };
    if (arrow !== undefined) return arrowFrom(from, arrow, { size, isFar, isEmpty });
    const row = { Home: 0, End: size.rows - 1 }[name];
    const column = { Home: 0, End: size.columns - 1 }[name];
    return row === undefined || column === undefined ? undefined : { row: isFar ? row : from.row, column };
  }

  /** Tab and Enter: around within several selected cells, else to the next editable cell, or down. */
  #moveOn(isByColumn: boolean, by: 1 | -1): Answer {
    const { selection } = this;
    if (selection === undefined) return 'left';
    if (this.selectedCells().length > 1 || selection.others.length > 0) {
      this.selection = { ...selection, active: cycled(selection, isByColumn, by) };
      return 'handled';
    }
    const { active, tabFrom = active.column } = selection;
    const target = isByColumn ? this.#nextEditable(active, by) : { row: active.row + by, column: tabFrom };
    if (target === undefined || target.row < 0 || target.row >= this.size.rows) return 'left';
    this.selection = one(target);
    if (by > 0 && target.row === active.row) this.selection.tabFrom = tabFrom;
    return 'handled';
  }

  /** The next editable cell in reading order within two rows; if there is none, the next cell. */
  #nextEditable({ row, column }: Cell, by: 1 | -1): Cell | undefined {
    const { rows, columns } = this.size;
    const first = row * columns + column + by;
    const cellAt = (n: number): Cell => ({ row: Math.floor(n / columns), column: n % columns });
    for (let n = first; Math.abs(n - first) < columns * 2 && n >= 0 && n < rows * columns; n += by)
      if (this.mayEdit(cellAt(n))) return cellAt(n);
    return first >= 0 && first < rows * columns ? cellAt(first) : undefined;
  }

  #selectMany(what: 'all' | 'rows' | 'columns'): void {
    const { rows, columns } = this.size;
    const now = this.selection ?? one({ row: 0, column: 0 });
    const { top, left, bottom, right }: Range = rangeOf(now);
    const { active } = now;
    const wide = { from: { row: top, column: 0 }, to: { row: bottom, column: columns - 1 } };
    const high = { from: { row: 0, column: left }, to: { row: rows - 1, column: right } };
    if (what === 'all')
      this.selection = {
        ...one(active),
        from: { row: 0, column: 0 },
        to: { row: rows - 1, column: columns - 1 },
      };
    else if (what === 'rows') this.selection = { ...one({ row: top, column: active.column }), ...wide };
    else this.selection = { ...one({ row: active.row, column: left }), ...high };
  }
}
