import {
  arrowFrom,
  type Cell,
  cycled,
  one,
  rangeOf,
  rangesOf,
  reaching,
  type Selection,
} from './selection.ts';
import { type Answer, TypingGrid } from './typing.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Held = { isShift: boolean; isCtrl: boolean };

/** Model of the grid's keys, row numbers and headings that move and select. */
export abstract class KeyedGrid extends TypingGrid {
  press(key: string): Answer {
    if (this.edit !== undefined) return this.pressEditing(key, this.edit);
    const wasLeaving = this.isLeaving;
    // Other characters come from an input method, without a key event.
    if (/^[ -~]/.test(key)) this.isLeaving = key === 'Escape';
    if (key === 'Escape') return 'handled';
    if (wasLeaving && (key === 'Tab' || key === 'Shift+Tab')) return 'left';
    if (key === 'F2') this.beginEdit(undefined);
    else if (!this.act(key)) return this.move(key);
    return 'handled';
  }

  /** Handles a key that changes the table; false for other keys. */
  protected abstract act(key: string): boolean;

  protected move(key: string): Answer {
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
    const isEmpty = (cell: Cell) => this.valueAt(cell) === '';
    if (arrow !== undefined) return arrowFrom(from, arrow, { size, isFar, isEmpty });
    const row = { Home: 0, End: size.rows - 1 }[name];
    const column = { Home: 0, End: size.columns - 1 }[name];
    return row === undefined || column === undefined ? undefined : { row: isFar ? row : from.row, column };
  }

  /** Tab and Enter: cycle within several selected cells, else move to the next editable cell, or down. */
  #moveOn(isByColumn: boolean, by: 1 | -1): Answer {
    const { selection } = this;
    if (selection === undefined) return 'left';
    if (this.selectedCells().length > 1 || selection.others.length > 0) {
      const { active, from, to, others } = selection;
      this.selection = { active, from, to, others };
      this.selection.active = cycled(selection, isByColumn, by);
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

  /** Selects whole rows, with Shift from the active one. */
  clickNumber(row: number, { isShift, isCtrl }: Held): void {
    const from = isShift && this.selection !== undefined ? this.selection.active.row : row;
    const whole = { from: { row: from, column: 0 }, to: { row, column: this.size.columns - 1 } };
    this.#choose({ row: from, column: 0 }, whole, isCtrl);
  }

  /** Selects whole columns, with Shift from the active one. */
  clickHeading(column: number, { isShift, isCtrl }: Held): void {
    const from = isShift && this.selection !== undefined ? this.selection.active.column : column;
    this.#choose({ row: 0, column: from }, this.#columns(from, column), isCtrl);
  }

  /** Moves the selected columns in front of another one; selects columns if this one is not selected whole. */
  dragHeading(at: number, to: number): void {
    const { top, bottom, left, right } = rangeOf(this.selection ?? one({ row: -1, column: -1 }));
    const isWhole = top === 0 && bottom === this.size.rows - 1 && left <= at && right >= at;
    if (!isWhole || at === to) {
      this.#choose({ row: 0, column: at }, this.#columns(at, to), false);
      return;
    }
    const moved = this.columns.slice(left, right + 1);
    const before = this.columns.slice(0, to).filter((column) => !moved.includes(column));
    if (to >= left && to <= right + 1) return;
    const after = this.columns.slice(to).filter((column) => !moved.includes(column));
    this.columns = [...before, ...moved, ...after];
    this.#choose(
      { row: 0, column: before.length },
      this.#columns(before.length, before.length + right - left),
      false,
    );
  }

  #columns(from: number, to: number): Pick<Selection, 'from' | 'to'> {
    return { from: { row: 0, column: from }, to: { row: this.size.rows - 1, column: to } };
  }

  /** Selects a range, with Ctrl beside the selected ones. */
  #choose(active: Cell, range: Pick<Selection, 'from' | 'to'>, isAdding: boolean): void {
    const others = isAdding && this.selection !== undefined ? rangesOf(this.selection) : [];
    this.isLeaving = false;
    this.selection = { active, ...range, others };
  }

  #selectMany(what: 'all' | 'rows' | 'columns'): void {
    const { rows, columns } = this.size;
    const now = this.selection ?? one({ row: 0, column: 0 });
    const { top, left, bottom, right } = rangeOf(now);
    const { active } = now;
    const wide = { from: { row: top, column: 0 }, to: { row: bottom, column: columns - 1 } };
    const high = { from: { row: 0, column: left }, to: { row: rows - 1, column: right } };
    const whole = { from: { row: 0, column: 0 }, to: { row: rows - 1, column: columns - 1 } };
    if (what === 'all') this.selection = { ...one(active), ...whole };
    else if (what === 'rows') this.selection = { ...one({ row: top, column: active.column }), ...wide };
    else this.selection = { ...one({ row: active.row, column: left }), ...high };
  }
}
