import { today } from './days.ts';
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
import type { RowTree } from './tree.ts';
import { type Value, valueFrom } from './values.ts';

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
    else if (key === 'Control+Shift+Space') this.tick(this.selection?.active.row ?? -1);
    else if (key === 'Control+;') this.#writeToday();
    else if (key === 'Alt+ArrowDown' && !this.isHandSorted) this.beginEdit(undefined);
    else if (this.tree !== undefined && key.startsWith('Alt+Shift')) this.#pressInTree(key, this.tree);
    else return key.includes('Alt+') && this.#moveRow(key);
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

  #writeToday(): void {
    const active = this.selection?.active;
    const place = active === undefined ? undefined : this.at(active);
    if (active === undefined || place === undefined || !this.mayEdit(active)) return;
    const value = valueFrom(place.column, today());
    if (value !== undefined) this.table.write([{ id: place.id, field: place.column.field, value }]);
  }

  /** The open window returns values for its row, or was cancelled. It also writes cells that are not typed into. */
  choose(values: Readonly<Record<string, Value>> | undefined): void {
    const id = this.windowOf ?? '';
    this.windowOf = undefined;
    if (values === undefined || this.table.value(id, 'locked') === 'yes') return;
    this.table.write(Object.entries(values).map(([field, value]): Write => ({ id, field, value })));
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
    this.#change(() => this.table.paste(added, writes));
    this.spare([...writes, ...added].map(({ id }) => id));
    this.#select(covered);
  }

  #select({ top, left, bottom, right }: Range): void {
    const selection = reaching(one({ row: top, column: left }), { row: bottom, column: right });
    this.selection = fitted(selection, this.size);
  }

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

  /**
   * Handles Ctrl+D and Ctrl+R: the first row (or column) of each range fills the range; a single one takes the values
   * before it.
   */
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

  #insert(index: number, { count = 1, parent = '' } = {}): void {
    const rows = Array.from(
      { length: count },
      (): Row => newRow(this.#newId(), withDefaults(this, {}), true),
    );
    if (parent !== '') for (const { id } of rows) this.tree?.adopt(id, parent);
    this.#change(() => this.table.add(rows, index));
    this.spare(rows.map(({ id }) => id));
    this.activate(rows.at(-1)?.id ?? '');
  }

  /** Folds the active row of a tree, shows its children, or adds one as the last of them. */
  #pressInTree(key: string, tree: RowTree): void {
    const id = this.view[this.selection?.active.row ?? -1];
    if (id === undefined) return;
    if (key.endsWith('Insert')) {
      const family = tree.withChildren([id]);
      this.#insert(this.table.order.findLastIndex((one) => family.has(one)) + 1, { parent: id });
    } else if (tree.isOpen(id) !== key.endsWith('Down')) this.foldRow(this.view.indexOf(id));
  }

  /** Hides the children of a row of the tree, or shows them. If the active row is hidden, that row becomes active. */
  foldRow(row: number): void {
    const { selection, tree } = this;
    const id = this.view[row] ?? '';
    const active = this.view[selection?.active.row ?? -1];
    if (tree?.fold(id) !== true) return;
    this.settle(() => undefined);
    // -1: the filters hide the folded row, too.
    const at = this.view.indexOf(id);
    if (selection !== undefined && active !== undefined && !this.view.includes(active) && at >= 0)
      this.selection = one({ row: at, column: selection.active.column });
  }

  /** Inserts as many rows as are selected, below the last or above the first selected one. */
  #insertBeside(selection: Selection, isAbove: boolean): void {
    const { top, bottom } = rangeOf(selection);
    const ids = this.view.slice(top, bottom + 1);
    const index = this.table.order.indexOf(ids.at(isAbove ? 0 : -1) ?? '');
    this.#insert(isAbove ? index : index + 1, { count: ids.length });
  }

  /**
   * Keys of grids with manual order: Alt with an arrow moves the active row, Alt+Insert adds rows below it,
   * Ctrl+Alt+Insert above it.
   */
  #moveRow(key: string): boolean {
    const { selection, table } = this;
    const id = selection === undefined ? undefined : this.view[selection.active.row];
    if (!this.isHandSorted || id === undefined || selection === undefined) return true;
    const index = table.order.indexOf(id);
    if (key.endsWith('Alt+Insert')) this.#insertBeside(selection, key.startsWith('Control'));
    const to = index + ({ 'Alt+ArrowUp': -1, 'Alt+ArrowDown': 1 }[key] ?? 0);
    if (to === index || to < 0 || to >= table.order.length || this.sorts.length > 0) return true;
    this.#change(() => table.move(id, to));
    const row = this.view.indexOf(id);
    if (row >= 0) this.selection = one({ row, column: selection.active.column });
    return true;
  }

  /** Moves a row into the gap below the first `gap` visible rows. */
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

  /** Ctrl+Shift+Delete ticks the selected rows, and removes them if the question is confirmed. */
  removeSelected(isConfirmed: boolean): void {
    this.stay();
    const rows = new Set(this.selectedCells().map(({ row }) => row));
    const ids = [...rows].flatMap((row) => this.view[row] ?? []);
    const open = ids.filter((id) => this.table.value(id, 'locked') !== 'yes');
    if (open.length === 0) return;
    this.ticked.clear();
    for (const id of open) this.ticked.add(id);
    if (isConfirmed) this.removeTicked();
    this.haveSelection();
  }

  removeTicked(): void {
    this.#change(() => this.table.remove([...(this.tree?.withChildren(this.ticked) ?? this.ticked)]));
  }
}

/** Returns the smallest and the largest index; ignores -1. Without any index, returns `without` twice. */
function spanOf(places: readonly number[], without = -1): readonly [number, number] {
  const there = places.filter((place) => place >= 0);
  return there.length === 0 ? [without, without] : [Math.min(...there), Math.max(...there)];
}
