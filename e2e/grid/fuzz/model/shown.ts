import {
  type Cell,
  cellsOf,
  contains,
  fitted,
  movedDown,
  one,
  rangesOf,
  type Selection,
  type Size,
} from './selection.ts';
import { Table } from './table.ts';
import { RowTree } from './tree.ts';
import { type Column, compareIn, isEditable, textOf, type Value } from './values.ts';

/**
 * Definition of a grid. `numbers`: the field with the numbers of manually sorted rows. `pageSize`: the server sends
 * pages of this many rows. `isOffline`: the grid does not hear of other users until it asks the server. `parents`: the
 * parents of the rows of a tree, which is `isFolded` at first.
 */
export type GridPlan = {
  columns: readonly Column[];
  rows: readonly Readonly<Record<string, Value>>[];
  numbers?: string;
  pageSize?: number;
  isOffline?: boolean;
  parents?: Readonly<Record<string, string>>;
  isFolded?: boolean;
};

type Sort = { column: Column; isDescending: boolean };

/** The visible rows of a grid, and the selection. */
export class ShownRows {
  readonly table: Table;
  readonly tree: RowTree | undefined;
  /** In shown order. */
  columns: readonly Column[];
  readonly isHandSorted: boolean;
  /** The rows of the current page; undefined if the grid has no pages. */
  page: readonly string[] | undefined;
  /** Ids of the visible rows in screen order. Actions that add, remove or move rows update it. */
  view: string[];
  selection: Selection | undefined;
  sorts: readonly Sort[] = [];
  /** By field: the texts of visible rows. */
  readonly filters = new Map<string, ReadonlySet<string>>();
  /** Pasted rows that stay visible at the end until a filter changes. */
  readonly spared = new Set<string>();

  #wasGrouped = false;

  constructor({ columns, rows, numbers, pageSize, parents, isFolded = false }: GridPlan) {
    this.columns = columns;
    this.isHandSorted = numbers !== undefined;
    this.table = new Table(rows.slice(0, pageSize), numbers);
    this.tree = parents === undefined ? undefined : new RowTree(this.table, parents, isFolded);
    this.view = this.tree?.shown(this.table.order) ?? [...this.table.order];
  }

  get size(): Size {
    return { rows: this.view.length, columns: this.columns.length };
  }

  /** The id and the column of a shown cell. */
  at({ row, column }: Cell): { id: string; column: Column } | undefined {
    const id = this.view[row];
    const there = this.columns[column];
    return id === undefined || there === undefined ? undefined : { id, column: there };
  }

  valueAt(cell: Cell): Value {
    const place = this.at(cell);
    return place === undefined ? '' : this.table.value(place.id, place.column.field);
  }

  text(cell: Cell): string {
    const place = this.at(cell);
    return place === undefined ? '' : textOf(place.column, this.valueAt(cell));
  }

  mayEdit(cell: Cell): boolean {
    const place = this.at(cell);
    return place !== undefined && this.mayEditIn(place.id, place.column);
  }

  mayEditIn(id: string, column: Column): boolean {
    return isEditable(column) && this.table.value(id, 'locked') !== 'yes';
  }

  /** The selected cells, each once. */
  selectedCells(): Cell[] {
    const ranges = this.selection === undefined ? [] : rangesOf(this.selection);
    return ranges.flatMap((range, i) =>
      cellsOf(range).filter((cell) => !ranges.slice(0, i).some((before) => contains(before, cell))),
    );
  }

  /** Filters and sorts again. Empty cells are last; equal rows keep their natural order. */
  refresh(): void {
    const { table, page = table.order } = this;
    const added = table.order.filter((id) => !page.includes(id) && table.rows.get(id)?.isNew === true);
    const present = [...page.filter((id) => table.rows.has(id)), ...added];
    const shown = present.filter((id) =>
      this.columns.every(
        (column) =>
          this.filters.get(column.field)?.has(textOf(column, table.value(id, column.field))) !== false,
      ),
    );
    const order = (a: string, b: string): number => {
      for (const { column, isDescending } of this.sorts) {
        const [x, y] = [table.value(a, column.field), table.value(b, column.field)];
        const isEmpty = Number(x === '') - Number(y === '');
        const by = x === '' || y === '' ? isEmpty : compareIn(column, x, y) * (isDescending ? -1 : 1);
        if (by !== 0) return by;
      }
      return 0;
    };
    const sorted = (ids: string[]) => (this.sorts.length === 0 ? ids : ids.toSorted(order));
    const passing = this.filters.size === 0 ? undefined : shown;
    const spared = present.filter((id) => this.spared.has(id) && !shown.includes(id));
    this.view = this.tree?.shown(sorted(present), passing) ?? [...sorted(shown), ...spared];
    if (this.selection !== undefined) this.selection = fitted(this.selection, this.size);
  }

  /** Changes rows from outside: the active cell stays in its row. */
  settle(act: () => void): void {
    const { selection } = this;
    const at = selection?.active.row ?? -1;
    const id = this.view[at];
    act();
    this.refresh();
    const now = id === undefined ? -1 : this.view.indexOf(id);
    if (selection !== undefined && now >= 0)
      this.selection = fitted(movedDown(selection, now - at), this.size);
  }

  /**
   * Groups the rows and ungroups them, which sorts edited rows anew: the active cell stays in its row, but the first
   * time in its place, because the part that groups is loaded after the sorting.
   */
  group(): void {
    if (this.#wasGrouped) this.settle(() => undefined);
    else this.refresh();
    this.#wasGrouped = true;
  }

  /** Activates the first editable cell of a row, if the row is visible. */
  activate(id: string): void {
    const row = this.view.indexOf(id);
    if (row < 0) return;
    const column = this.columns.findIndex((there) => this.mayEditIn(id, there));
    this.selection = one({ row, column: Math.max(0, column) });
  }

  /**
   * Handles a click on the sort icon of a heading: ascending, descending, natural order. Shift keeps the other sorted
   * columns.
   */
  sort(at: number, isAdding: boolean): void {
    const column = this.columns[at];
    if (column === undefined) return;
    const now = this.sorts.find((sort) => sort.column === column);
    const others = isAdding ? this.sorts.filter((sort) => sort.column !== column) : [];
    const next = now?.isDescending === true ? [] : [{ column, isDescending: now !== undefined }];
    this.sorts = [...others, ...next];
    this.refresh();
  }

  /** Ticks or clears one text in a column's filter. Clearing the last text changes nothing. */
  filter(at: number, text: string): void {
    const column = this.columns[at];
    if (column === undefined) return;
    const { table, filters } = this;
    const listed = new Set(
      table.order
        .filter((id) =>
          this.columns.every(
            (other) =>
              other === column ||
              filters.get(other.field)?.has(textOf(other, table.value(id, other.field))) !== false,
          ),
        )
        .map((id) => textOf(column, table.value(id, column.field))),
    );
    const chosen = new Set(filters.get(column.field) ?? listed);
    if (!chosen.delete(text)) chosen.add(text);
    if (chosen.size === 0) return;
    if (chosen.size === listed.size) filters.delete(column.field);
    else filters.set(column.field, chosen);
    this.spared.clear();
    this.refresh();
  }

  /** Keeps new rows visible that the filters would hide. */
  protected spare(ids: readonly string[]): void {
    if (this.filters.size === 0 || this.tree !== undefined) return;
    const hidden = ids.filter((id) => this.table.rows.get(id)?.isNew === true && !this.view.includes(id));
    for (const id of hidden) this.spared.add(id);
    if (hidden.length > 0) this.refresh();
  }

  /** Makes sure that a focused grid has an active cell. */
  haveSelection(): void {
    if (this.view.length > 0) this.selection ??= one({ row: 0, column: 0 });
  }
}
