import { fillOf, fillRange } from './filling.ts';
import { KeyedGrid } from './keys.ts';
import { pasteOf, type Texts, withDefaults } from './pasting.ts';
import { newRow, type Row } from './row.ts';
import {
  type Cell,
  fitted,
  one,
  type Range,
  rangeOf,
  rangesOf,
  reaching,
  type Selection,
  upTo,
} from './selection.ts';
import type { Change, Write } from './table.ts';

/**
 * Simplest model of one grid: its rows, selection, open edit, and the effect of each action. It follows the list of
 * capabilities, not the grid's code.
 */
export class GridModel extends KeyedGrid {
  /** Ticked rows. */
  readonly ticked = new Set<string>();
  /** Rows of a save without a response yet, which look saved. */
  readonly saving = new Set<string>();
  #newRows = 0;

  readonly #newId = (): string => {
    this.#newRows += 1;
    return `new ${this.#newRows}`;
  };

  /** Runs an action that may add or remove rows, then updates the shown rows. */
  #change(act: () => void): void {
    const before = this.table.order;
    act();
    if (this.table.order === before) return;
    for (const id of this.ticked) if (!this.table.rows.has(id)) this.ticked.delete(id);
    this.refresh();
  }

  /** Undo and redo select their changes: restored or moved rows, else the cells, if they form a rectangle. */
  #again(act: () => readonly Change[]): void {
    let step: readonly Change[] = [];
    this.#change(() => {
      step = act();
    });
    const ofRows = step.filter(({ kind }) => kind !== 'cell');
    const shown = ofRows.length > 0 ? ofRows : step;
    const rows = shown.map((change) => this.view.indexOf('row' in change ? change.row.id : change.id));
    const columns = shown.map((change) =>
      this.columns.findIndex(({ field }) => change.kind === 'cell' && field === change.field),
    );
    const [top, bottom] = spanOf(rows);
    const [left, right] = spanOf(columns, this.selection?.active.column ?? 0);
    if (bottom < 0) return;
    const isWhole = ofRows.length === 0 && shown.length === (bottom - top + 1) * (right - left + 1);
    this.#select(isWhole ? { top, left, bottom, right } : { top, left, bottom: top, right: left });
  }

  protected act(key: string): boolean {
    const hasRanges = this.selection !== undefined;
    if (key === ' ' && this.#isOnBox()) this.#toggleActive();
    else if (key.length === 1) this.type(key);
    else if (key === 'Delete' || key === 'Backspace') this.clear();
    else if (key === 'Control+z') this.#again(() => this.table.undo());
    else if (key === 'Control+y' || key === 'Control+Shift+z') this.#again(() => this.table.redo());
    else if (key === 'Control+d' && hasRanges) this.#fillWithin(true);
    else if (key === 'Control+r' && hasRanges) this.#fillWithin(false);
    else if (key === 'Control+Shift+Backspace') this.#revert();
    else if (key === 'Alt+ArrowDown' && !this.isHandSorted) this.beginEdit(undefined);
    else return key.startsWith('Alt+') && this.#moveRow(key);
    return true;
  }

  #isOnBox(): boolean {
    const active = this.selection?.active;
    return active !== undefined && this.at(active)?.column.kind === 'box' && this.mayEdit(active);
  }

  #toggleActive(): void {
    if (this.selection !== undefined) this.toggle(this.selection.active);
  }

  #cells(): { id: string; field: string; isOpen: boolean }[] {
    return this.selectedCells().flatMap((cell) => {
      const place = this.at(cell);
      return place === undefined
        ? []
        : [{ id: place.id, field: place.column.field, isOpen: this.mayEdit(cell) }];
    });
  }

  clear(): void {
    this.table.write(
      this.#cells()
        .filter(({ isOpen }) => isOpen)
        .map(({ id, field }): Write => ({ id, field, value: '' })),
    );
  }

  #revert(): void {
    this.table.revert(this.#cells());
  }

  // The clipboard.

  /** The selected texts as one table; undefined if the ranges share neither their rows nor their columns. */
  copy(): Texts | undefined {
    const ranges = this.selection === undefined ? [] : rangesOf(this.selection);
    const [first] = ranges;
    if (first === undefined) return undefined;
    const sameRows = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom);
    const sameColumns = ranges.every(({ left, right }) => left === first.left && right === first.right);
    if (!sameRows && !sameColumns) return undefined;
    const all = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);
    const rows = sameRows ? upTo(first.top, first.bottom) : all(ranges.flatMap((r) => upTo(r.top, r.bottom)));
    const columns = sameColumns
      ? upTo(first.left, first.right)
      : all(ranges.flatMap((r) => upTo(r.left, r.right)));
    return rows.map((row) => columns.map((column) => this.text({ row, column })));
  }

  paste(texts: Texts): void {
    const { selection } = this;
    if (texts.length === 0 || (selection === undefined && this.view.length > 0)) return;
    const target = rangeOf(selection ?? one({ row: 0, column: 0 }));
    const { writes, added, covered } = pasteOf(this, texts, target, this.#newId);
    this.#change(() => this.table.add(added, { writes }));
    this.#select(covered);
  }

  #select({ top, left, bottom, right }: Range): void {
    const selection = reaching(one({ row: top, column: left }), { row: bottom, column: right });
    this.selection = fitted(selection, this.size);
  }

  // Filling.

  fill(to: Cell, isCopy: boolean): void {
    if (this.selection === undefined) return;
    const source = rangeOf(this.selection);
    const filling = fillRange(source, to);
    if (filling === undefined) return;
    this.table.write(fillOf(this, source, filling, isCopy));
    const { range } = filling;
    this.#select({
      top: Math.min(source.top, range.top),
      left: Math.min(source.left, range.left),
      bottom: Math.max(source.bottom, range.bottom),
      right: Math.max(source.right, range.right),
    });
  }

  /** Ctrl+D and Ctrl+R: the first line of each range fills it; a single line takes the one before it. */
  #fillWithin(isDown: boolean): void {
    const ranges = this.selection === undefined ? [] : rangesOf(this.selection);
    const writes = ranges.flatMap((range) => {
      const [from, to] = isDown ? [range.top, range.bottom] : [range.left, range.right];
      const first = from === to ? from - 1 : from;
      if (first < 0) return [];
      const source = isDown
        ? { ...range, top: first, bottom: first }
        : { ...range, left: first, right: first };
      const rest = isDown ? { ...range, top: first + 1 } : { ...range, left: first + 1 };
      return fillOf(this, source, { range: rest, isDown, isBack: false }, true);
    });
    this.table.write(writes);
  }

  // Rows.

  /** 新增: a row at the end; its first editable cell becomes active. */
  addRow(): void {
    this.#insert(this.table.order.length);
  }

  #insert(index: number, count = 1): void {
    const rows = Array.from(
      { length: count },
      (): Row => newRow(this.#newId(), withDefaults(this, {}), true),
    );
    this.#change(() => this.table.add(rows, { index }));
    this.activate(rows.at(-1)?.id ?? '');
  }

  /** Inserts as many rows as are selected, below the last one. */
  #insertBelow(selection: Selection): void {
    const { top, bottom } = rangeOf(selection);
    const ids = this.view.slice(top, bottom + 1);
    this.#insert(this.table.order.indexOf(ids.at(-1) ?? '') + 1, ids.length);
  }

  /** Alt with an arrow moves the active row, Alt+Insert adds rows below it, where rows are sorted by hand. */
  #moveRow(key: string): boolean {
    const { selection, table } = this;
    const id = selection === undefined ? undefined : this.view[selection.active.row];
    if (!this.isHandSorted || id === undefined || selection === undefined) return true;
    const index = table.order.indexOf(id);
    if (key === 'Alt+Insert') this.#insertBelow(selection);
    const to = index + ({ 'Alt+ArrowUp': -1, 'Alt+ArrowDown': 1 }[key] ?? 0);
    if (to === index || to < 0 || to >= table.order.length || this.sorts.length > 0) return true;
    this.#change(() => table.move(id, to));
    const row = this.view.indexOf(id);
    if (row >= 0) this.selection = one({ row, column: selection.active.column });
    return true;
  }

  /** Drops the row into the gap of the view below `gap` rows. */
  dragRow(from: number, gap: number): void {
    const id = this.view[from];
    if (id === undefined) return;
    const above = this.view.slice(0, gap).findLast((one) => one !== id);
    const others = this.table.order.filter((one) => one !== id);
    this.#change(() => this.table.move(id, above === undefined ? 0 : others.indexOf(above) + 1));
  }

  tick(row: number): void {
    const id = this.view[row];
    if (id === undefined || this.table.value(id, 'locked') === 'yes') return;
    if (!this.ticked.delete(id)) this.ticked.add(id);
  }

  removeTicked(): void {
    this.#change(() => this.table.remove([...this.ticked]));
  }
}

/** The first and the last place; -1 stands for none. */
function spanOf(places: readonly number[], without = -1): readonly [number, number] {
  const there = places.filter((place) => place >= 0);
  return there.length === 0 ? [without, without] : [Math.min(...there), Math.max(...there)];
}
