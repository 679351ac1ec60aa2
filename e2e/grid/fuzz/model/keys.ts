import { arrowFrom, type Cell, cycled, one, rangeOf, reaching } from './selection.ts';
import { type Answer, TypingGrid } from './typing.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys that move and select. */
export abstract class KeyedGrid extends TypingGrid {
  press(key: string): Answer {
    if (this.edit !== undefined) return this.pressEditing(key, this.edit);
    const wasLeaving = this.isLeaving;
    this.isLeaving = key === 'Escape';
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
