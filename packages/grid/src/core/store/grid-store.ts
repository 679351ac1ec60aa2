import type { CardLayout } from '../columns/card.ts';
import type { Column } from '../columns/column.ts';
import { type Arrangement, type Layout, layOut } from '../columns/layout.ts';
import { emptiedBy } from '../columns/linkage.ts';
import { numberRows } from '../document/editing.ts';
import { History } from '../document/history.ts';
import type { Patch } from '../document/patch.ts';
import { placeRows } from '../document/placing.ts';
import type { Row, RowKey } from '../document/row.ts';
import type { MeetsCondition } from '../formats/column-condition.ts';
import type { FormatJudge } from '../formats/judge.ts';
import { RowHeights } from '../layout/row-heights.ts';
import { type Cell, type Extent, nearest } from '../selection/range.ts';
import { fitted, only, type Selection } from '../selection/selection.ts';
import type { Statistics } from '../sums.ts';
import type { Tree } from '../view/tree.ts';
import type { FilterBy, SortBy } from '../view/view.ts';
import { arrangeRows, Collaboration } from './collaboration/collaboration.ts';
import { type CardMaker, cardsFor, heightsOf } from './layout/drawn-rows.ts';
import { reportChanges } from './report-changes.ts';
import { isBlank } from './rows/blanks.ts';
import { keyedRows } from './rows/keyed-rows.ts';
import { rowsInView, type Spared } from './rows/rows-in-view.ts';
import { SelectedCells } from './selected-cells.ts';
import type { Totals } from './selection/totals.ts';
import type { GridSettings } from './settings.ts';

/**
 * The state of a grid, independent of React and of the DOM. A view subscribes and draws the changes before the next
 * frame.
 */
export class GridStore extends SelectedCells {
  readonly history = new History();
  /** The ticked rows. */
  readonly chosen = new Set<RowKey>();
  /** The row ticked last. Shift with a click ticks all rows from there. */
  lastChosen: RowKey | undefined;
  /** The tree structure of the rows; undefined if they are no tree. */
  tree: Tree | undefined;
  /**
   * Blank rows, into which the user can type a new row. True once something was typed and the row was reported to the
   * application.
   */
  readonly blanks = new Map<RowKey, boolean>();
  /** Rows that are being saved. */
  readonly saving = new Set<RowKey>();
  /** The changes of other users. */
  readonly collaboration = new Collaboration();
  /** The rows of the current page, if the server has pages. */
  page: readonly RowKey[] | undefined;
  /** Expanded rows, with the height of their content in pixels. */
  readonly expanded = new Map<RowKey, number>();
  /** Rows with a height set by a user, in pixels without expanded content. */
  readonly rowHeights = new Map<RowKey, number>();
  /** The card layout; undefined: rows are drawn as a table. */
  cards: CardLayout | undefined;
  makeCards: CardMaker | undefined;
  /** Opened cards, which show all their fields. */
  readonly openCards = new Set<RowKey>();
  sorts: readonly SortBy[] = [];
  filters: readonly FilterBy[] = [];
  /** Pasted and imported rows that stay displayed until the filters change. */
  spared: Spared | undefined;
  /** Returns whether a cell meets a condition. Undefined until the part that evaluates conditions is loaded. */
  meets: MeetsCondition | undefined;
  arrangement: Arrangement = {};
  /** Judges the formats of cells; undefined without rules. */
  formats: FormatJudge | undefined;
  heights = new RowHeights(0, 1);
  layout: Layout;
  /** Scrolls to a cell. Set by the view. */
  reveal: (cell: Cell) => void = () => undefined;
  /** Selects the cells that an undo or redo has changed. Set by the view. */
  showAct: (patches: readonly Patch[]) => void = () => undefined;
  /** Shows a Chinese message to the user and announces it to screen readers. Set by the view. */
  say: (words: string) => void = () => undefined;
  /** Sums and averages for the footer. Set when a footer is shown. */
  totals: Totals | undefined;
  /** Called with the patches after every user action, undo and redo. */
  readonly watchers = new Set<(patches: readonly Patch[]) => void>();
  /** Width of the area for rows, in px. */
  roomPx = 0;
  #columns = new Map<string, Column>();
  /**
   * Default height of rows and drawing (table or cards) for which the heights were computed, as text for comparison.
   */
  #usual = '';
  #newRows = 0;

  constructor(settings: GridSettings) {
    super(settings);
    this.layout = layOut({ leads: [], columns: [] }, 0);
    this.configure(settings);
  }

  get extent(): Extent {
    return { rows: this.view.length, columns: this.layout.columns.length };
  }

  configure(settings: GridSettings): void {
    this.settings = settings;
    this.#columns = new Map([...settings.columns, ...settings.hidden].map((column) => [column.key, column]));
    this.#layOut();
  }

  /** The width of the area for columns. */
  resize(roomPx: number): void {
    if (roomPx === this.roomPx) return;
    this.roomPx = roomPx;
    this.#layOut();
  }

  arrange(arrangement: Arrangement): void {
    const { groupBy, aggregates } = this.arrangement;
    this.arrangement = arrangement;
    this.#layOut();
    if (arrangement.groupBy !== groupBy || arrangement.aggregates !== aggregates) this.refreshView();
  }

  #layOut(): void {
    const { settings, roomPx, arrangement } = this;
    this.layout = layOut(settings, roomPx, arrangement);
    this.cards = cardsFor(this);
    const usual = `${settings.rowHeightPx} ${this.cards?.heightPx} ${this.cards?.openPx}`;
    if (usual !== this.#usual) this.heights = heightsOf(this);
    this.#usual = usual;
    this.#fitSelection();
    this.changed();
  }

  /** Returns a temporary key for a new row. */
  newRowKey(): RowKey {
    this.#newRows += 1;
    return `row_${this.#newRows}`;
  }

  /**
   * Loads rows from the server. Their keys are read from the field `rowKey`. In grids with manual order the rows are
   * numbered.
   */
  load(rows: readonly Row[]): void {
    const keyed = keyedRows(rows, this.settings);
    this.document.load(keyed.keys, keyed.rows);
    this.tree = keyed.tree;
    this.history.clear();
    const { chosen, openCards, expanded, blanks, saving, collaboration, book, unread } = this;
    for (const part of [chosen, openCards, expanded, blanks, saving, collaboration, book, unread])
      part.clear();
    this.waiting.sweep(() => true);
    this.editing = undefined;
    this.page = undefined;
    this.totals?.clear();
    this.refreshView();
  }

  /** Determines anew which rows are displayed and in which order. */
  refreshView(): void {
    this.show(this.source?.look() ?? rowsInView(this, (key) => isBlank(this, key)));
    this.totals?.forget();
    this.formats?.forget();
    this.heights = heightsOf(this);
    this.#fitSelection();
    this.changed();
  }

  #fitSelection(): void {
    if (this.selection !== undefined) this.selection = fitted(this.selection, this.extent);
  }

  column(field: string): Column | undefined {
    return this.#columns.get(field);
  }

  /** Returns sum and average of a column over the displayed rows. */
  statistics(field: string): Partial<Statistics> {
    const { document, rows: view, source } = this;
    if (source !== undefined) return source.figuresOf(field);
    return this.totals?.of(field, { document, view, isAll: view === document.drawn }) ?? {};
  }

  /** Returns the row key and the column of a cell of the view; undefined if there is no such cell. */
  at(cell: Cell): { key: RowKey; column: Column } | undefined {
    const key = this.view[cell.row];
    const column = this.layout.columns[cell.column]?.column;
    return key === undefined || column === undefined ? undefined : { key, column };
  }

  select(selection: Selection | undefined): void {
    this.selection = selection;
    this.changed();
  }

  /** Activates a cell and scrolls to it. */
  goTo(cell: Cell): void {
    const there = nearest(cell, this.extent);
    if (there === undefined) return;
    this.select(only(there));
    this.reveal(there);
  }

  /**
   * Applies patches as one undo step with the name `label`. `number`: how inserted and moved rows get their numbers, if
   * not in the usual way.
   */
  do(
    label: string,
    patches: readonly Patch[],
    { isSetValues = false, number }: { isSetValues?: boolean; number?: typeof placeRows } = {},
  ): void {
    if (patches.length === 0) return;
    const all = [...patches];
    this.#carryOut(all, isSetValues);
    const emptied = emptiedBy(patches, this.document, (field) => this.column(field));
    this.#carryOut(emptied, isSetValues);
    all.push(...emptied);
    if (patches.some(({ kind }) => kind !== 'set')) {
      const { orderField, rowOrder } = this.settings;
      const place = number ?? (rowOrder === undefined ? numberRows : placeRows);
      const numbers = place(this.document, orderField, patches);
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
    // The number of a moved row may have been saved since, and then decides its position.
    arrangeRows(this);
    this.#settle(patches);
    if (this.settings.rowOrder !== undefined) this.refreshView();
    this.showAct(patches);
  }

  /** Applies patches and reports each changed cell to the application. */
  #carryOut(patches: readonly Patch[], isSetValues: boolean): void {
    const olds = patches.map((patch) =>
      patch.kind === 'set' ? this.document.value(patch.key, patch.field) : undefined,
    );
    this.document.apply(patches);
    for (const [i, patch] of patches.entries()) {
      if (patch.kind !== 'set') continue;
      this.book.delete(patch.key, patch.field);
      this.#follow(patch.field, olds[i], this.document.value(patch.key, patch.field));
      this.waiting.callOff(patch.key, patch.field);
      if (!this.document.isDirty(patch.key, patch.field))
        this.collaboration.conflicts.settle(patch.key, patch.field);
    }
    reportChanges(this, patches, olds, isSetValues);
  }

  /**
   * Updates group aggregates, formats and footer sums after the value of a cell has changed. Under a filter or with
   * pages the sums are recomputed, because the row may not be shown.
   */
  #follow(field: string, before: unknown, now: unknown): void {
    const { calculations } = this.document;
    this.groups?.forget();
    // Calculated columns may have changed, too, so all statistics are computed anew.
    if (calculations !== undefined) this.formats?.forget();
    else this.formats?.follow(field, before, now);
    const isAll = this.filters.length === 0 && this.page === undefined;
    if (isAll) this.totals?.follow(field, before, now, calculations?.keys());
    else this.totals?.forget();
  }

  /**
   * Updates the view after patches if rows were inserted or removed, or moved to another group. An edited cell does not
   * move its row within a sorted view.
   */
  #settle(patches: readonly Patch[]): void {
    const isInPlace = patches.every(({ kind }) => kind === 'set');
    if (isInPlace && this.groups?.isMovedBy(patches) !== true) this.changed();
    else {
      const isGone = (key: RowKey) => !this.document.has(key);
      for (const key of this.chosen) if (isGone(key)) this.chosen.delete(key);
      this.waiting.sweep(isGone);
      this.refreshView();
    }
    for (const watcher of this.watchers) watcher(patches);
  }
}
