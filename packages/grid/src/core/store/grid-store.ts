import { type Column, plainText } from '../columns/column.ts';
import { type Arrangement, type Layout, layOut } from '../columns/layout.ts';
import { emptiedBy } from '../columns/linkage.ts';
import { GridDocument } from '../document/document.ts';
import { setCells } from '../document/editing.ts';
import { History } from '../document/history.ts';
import type { Patch } from '../document/patch.ts';
import type { Row, RowKey } from '../document/row.ts';
import { RowHeights } from '../layout/row-heights.ts';
import { type Cell, type Extent, nearest } from '../selection/range.ts';
import { fitted, only, type Selection } from '../selection/selection.ts';
import type { Statistics } from '../sums.ts';
import type { Fault } from '../validation/validate.ts';
import { type FilterBy, type SortBy, viewOf } from '../view/view.ts';
import type { Editing, GridSettings } from './settings.ts';
import { Totals } from './totals.ts';

const cellId = (key: RowKey, field: string) => `${field}\n${key}`;

/**
 * Everything that a grid shows and is doing, outside of React and of the document of the browser. Whoever draws it
 * subscribes, and draws what has come of it before the next frame.
 */
export class GridStore {
  readonly document = new GridDocument();
  readonly history = new History();
  settings: GridSettings;
  selection: Selection | undefined;
  editing: Editing | undefined;
  /** Rows whose boxes are ticked. */
  readonly chosen = new Set<RowKey>();
  sorts: readonly SortBy[] = [];
  filters: readonly FilterBy[] = [];
  arrangement: Arrangement = {};
  /** Counts what happened; who has drawn it knows whether anything did since. */
  revision = 0;
  view: readonly RowKey[] = [];
  heights = new RowHeights(0, 1);
  layout: Layout;
  /** Brings a cell into sight; set by whoever draws. */
  reveal: (cell: Cell) => void = () => undefined;
  readonly #totals = new Totals();
  readonly #faults = new Map<string, Fault>();
  readonly #listeners = new Set<() => void>();
  #roomPx = 0;
  #columns = new Map<string, Column>();
  #newRows = 0;

  constructor(settings: GridSettings) {
    this.settings = settings;
    this.layout = layOut({ leads: [], columns: [] }, 0);
    this.configure(settings);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something changed: everybody who draws will look again. */
  changed(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }

  get extent(): Extent {
    return { rows: this.view.length, columns: this.layout.columns.length };
  }

  configure(settings: GridSettings): void {
    const isHeight = settings.rowHeightPx !== this.settings.rowHeightPx;
    this.settings = settings;
    this.#columns = new Map(settings.columns.map((column) => [column.key, column]));
    if (isHeight) this.heights = new RowHeights(this.view.length, settings.rowHeightPx);
    this.#layOut();
  }

  /** How wide the place is in which the columns stand. */
  resize(roomPx: number): void {
    if (roomPx === this.#roomPx) return;
    this.#roomPx = roomPx;
    this.#layOut();
  }

  arrange(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.#layOut();
  }

  #layOut(): void {
    this.layout = layOut(this.settings, this.#roomPx, this.arrangement);
    this.#fitSelection();
    this.changed();
  }

  /** A temporary key for a row that no server has yet. */
  newRowKey(): RowKey {
    this.#newRows += 1;
    return `row_${this.#newRows}`;
  }

  /** Starts anew with rows of the server, named by `rowKey`. */
  load(rows: readonly Row[]): void {
    this.document.load(rows.map((row) => [plainText(row[this.settings.rowKey]), row] as const));
    this.history.clear();
    this.chosen.clear();
    this.#faults.clear();
    this.editing = undefined;
    this.refreshView();
  }

  /** Looks anew which rows are shown, in which order. */
  refreshView(): void {
    const { document, filters, sorts, settings } = this;
    const source = {
      keys: document.order,
      value: (key: RowKey, field: string) => document.value(key, field),
    };
    this.view = filters.length + sorts.length === 0 ? [...document.order] : viewOf(source, filters, sorts);
    this.#totals.forget();
    if (this.heights.count !== this.view.length)
      this.heights = new RowHeights(this.view.length, settings.rowHeightPx);
    this.#fitSelection();
    this.changed();
  }

  #fitSelection(): void {
    if (this.selection !== undefined) this.selection = fitted(this.selection, this.extent);
  }

  column(field: string): Column | undefined {
    return this.#columns.get(field);
  }

  value(key: RowKey, field: string): unknown {
    return this.document.value(key, field);
  }

  /** What a cell says to people. */
  text(key: RowKey, column: Column): string {
    const { toText } = this.settings.kindOf(column);
    return toText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** Sum and average of a column over the rows that are shown. */
  statistics(field: string): Statistics {
    const { document, view } = this;
    return this.#totals.of(field, { view, value: (key, column) => document.value(key, column) });
  }

  /** What an editor of a cell begins with. */
  editText(key: RowKey, column: Column): string {
    const { toEditText } = this.settings.kindOf(column);
    return toEditText === undefined
      ? this.text(key, column)
      : toEditText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** May a person change what stands in this cell? */
  mayEdit(key: RowKey, column: Column): boolean {
    return this.settings.kindOf(column).isReadOnly !== true && this.isOpen(key, column);
  }

  /** Has nobody locked this cell? One whose type is only read may be open and is not edited all the same. */
  isOpen(key: RowKey, column: Column): boolean {
    const { isDisabled, isRowDisabled } = this.settings;
    if (isDisabled || column.disabled === true) return false;
    const row = this.document.row(key) ?? {};
    return !isRowDisabled(row) && !(typeof column.disabled === 'function' && column.disabled(row));
  }

  /** The row and column behind a cell of the view. */
  at(cell: Cell): { key: RowKey; column: Column } | undefined {
    const key = this.view[cell.row];
    const column = this.layout.columns[cell.column]?.column;
    return key === undefined || column === undefined ? undefined : { key, column };
  }

  select(selection: Selection | undefined): void {
    this.selection = selection;
    this.changed();
  }

  /** Makes a cell the active one, and shows it. */
  goTo(cell: Cell): void {
    const there = nearest(cell, this.extent);
    if (there === undefined) return;
    this.select(only(there));
    this.reveal(there);
  }

  fault(key: RowKey, field: string): Fault | undefined {
    return this.#faults.get(cellId(key, field));
  }

  get faults(): Fault[] {
    return [...this.#faults.values()];
  }

  setFaults(faults: readonly Fault[]): void {
    this.#faults.clear();
    for (const fault of faults) this.#faults.set(cellId(fault.key, fault.field), fault);
    this.changed();
  }

  addFaults(faults: readonly Fault[]): void {
    this.setFaults([...this.#faults.values(), ...faults]);
  }

  /** Carries out one act of a person, which can be taken back as a whole. */
  do(label: string, patches: readonly Patch[], { isSetValues = false } = {}): void {
    if (patches.length === 0) return;
    const all = [...patches];
    this.#carryOut(all, isSetValues);
    const emptied = emptiedBy(patches, this.document, (field) => this.column(field));
    this.#carryOut(emptied, isSetValues);
    all.push(...emptied);
    if (patches.some(({ kind }) => kind !== 'set')) {
      const numbers = this.#numbers();
      this.document.apply(numbers);
      all.push(...numbers);
    }
    this.history.record({ label, patches: all });
    this.#settle(all);
  }

  undo(): void {
    this.#again(this.history.undo());
  }

  redo(): void {
    this.#again(this.history.redo());
  }

  #again(patches: readonly Patch[] | undefined): void {
    if (patches === undefined) return;
    this.#carryOut(patches, false);
    this.#settle(patches);
  }

  /** Applies patches, and tells the owner of each cell that they changed. */
  #carryOut(patches: readonly Patch[], isSetValues: boolean): void {
    const olds = patches.map((patch) =>
      patch.kind === 'set' ? this.document.value(patch.key, patch.field) : undefined,
    );
    this.document.apply(patches);
    for (const [i, patch] of patches.entries()) {
      if (patch.kind !== 'set') continue;
      this.#faults.delete(cellId(patch.key, patch.field));
      this.#follow(patch.field, olds[i], this.document.value(patch.key, patch.field));
      const column = this.column(patch.field);
      if (column === undefined) continue;
      const value = this.document.value(patch.key, patch.field);
      this.settings.onValueChange({ key: patch.key, column, value, oldValue: olds[i], isSetValues });
    }
  }

  /** A cell of a row that is not shown counts nowhere: then the figures are counted anew. */
  #follow(field: string, before: unknown, now: unknown): void {
    if (this.filters.length === 0) this.#totals.follow(field, before, now);
    else this.#totals.forget();
  }

  /** Patches that number the rows as they stand, where they are numbered. */
  #numbers(): Patch[] {
    const { orderField } = this.settings;
    if (orderField === undefined) return [];
    const numbered = this.document.order.map((key, i) => ({ key, field: orderField, value: i + 1 }));
    return setCells(this.document, numbered);
  }

  /** Rows that came or went are looked up anew; a cell that changed keeps its row where it is until then. */
  #settle(patches: readonly Patch[]): void {
    if (patches.every(({ kind }) => kind === 'set')) this.changed();
    else {
      for (const key of this.chosen) if (!this.document.has(key)) this.chosen.delete(key);
      this.refreshView();
    }
  }
}
