import { Arranged } from '../../blocks/arranged.ts';
import { Blocks, blockRows, isWithin } from '../../blocks/blocks.ts';
import { answerOf, Loads } from '../../blocks/loads.ts';
import { Needs, nearRows } from '../../blocks/needs.ts';
import type { RequestedView, RowAnswer, RowSource, SourceFigures } from '../../blocks/row-source.ts';
import { plainText } from '../../columns/column.ts';
import type { CellConflict } from '../../document/conflicts.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';
import { mergeRows } from '../collaboration/merging.ts';
import { requestedView } from '../filtering/requested-view.ts';
import { renameRow, retainedRows, type SourceDeps } from './source-deps.ts';

/** Runs something later; the returned function cancels it. */
export type After = (run: () => void, ms: number) => () => void;

/** Rows that only scroll past are not requested: they must stay visible for this long, in milliseconds. */
const restMs = 80;
/** The number of parallel requests when many blocks are needed. */
const atOnce = 4;

/** The signal and the progress callback of reading rows. */
export type ReadOptions = { signal: AbortSignal; heard: (missing: number) => void };

/**
 * Rows of a server: which are loaded, and requests for the others. Edits stay in the document and are applied when
 * their row is read again.
 */
export class SourceRows {
  readonly #deps: SourceDeps;
  readonly #after: After;
  readonly #blocks = new Blocks();
  readonly #loads = new Loads();
  readonly #needs = new Needs();
  /** The places of unsaved rows: below another row, or first (null). */
  readonly #below = new Map<RowKey, RowKey | null>();
  /** Saved rows whose positions are unknown. */
  readonly #fresh = new Set<RowKey>();
  /** The number of them that the server already counts. */
  #counted = 0;
  /** The unresolved conflicts, by row. */
  readonly #conflicts = new Map<RowKey, readonly CellConflict[]>();
  #source: RowSource;
  #asked: RequestedView = { sortBy: [], filterBy: [] };
  #askedOf: { sorts: readonly SortBy[]; filters: readonly FilterBy[] };
  #arranged = new Arranged({ extent: 0, places: new Map(), removed: [], added: [] });
  #stopResting: (() => void) | undefined;
  #figures: SourceFigures = {};

  constructor(deps: SourceDeps, source: RowSource, after: After) {
    this.#deps = deps;
    this.#source = source;
    this.#after = after;
    this.#askedOf = { sorts: deps.sorts, filters: deps.filters };
    this.#asked = requestedView(deps);
  }

  /** The loaded rows between two positions of the view, both included. */
  keysIn(top: number, bottom: number): RowKey[] {
    return this.#arranged.keysIn(top, bottom);
  }

  get isEndKnown(): boolean {
    return this.#blocks.total !== undefined;
  }

  /** The total of a column in the footer. */
  figuresOf(field: string): SourceFigures[string] {
    return this.#figures[field] ?? {};
  }

  /** Rows of the view that failed to load, by block. */
  get failures(): { top: number; bottom: number }[] {
    const { extent } = this.#blocks;
    return this.#blocks.failed.map((index) => ({
      top: this.#arranged.indexAt(index * blockRows),
      bottom: this.#arranged.indexAt(Math.min(extent, (index + 1) * blockRows) - 1),
    }));
  }

  indexOf(key: RowKey): number {
    return this.#arranged.indexOf(key);
  }

  /** The number of rows of the view between two positions, both included, that are not loaded. */
  missing(top: number, bottom: number): number {
    const last = Math.min(bottom, this.#arranged.view.length - 1);
    return Math.max(0, last - top + 1) - this.keysIn(top, last).length;
  }

  /** Updates the positions of rows. A change of sorts or filters requests rows again and keeps edits. */
  look(): readonly RowKey[] {
    const { document, sorts, filters } = this.#deps;
    if (sorts !== this.#askedOf.sorts || filters !== this.#askedOf.filters) {
      this.#askedOf = { sorts, filters };
      this.#asked = requestedView(this.#deps);
      this.#startAnew();
    }
    const isBeside = (key: RowKey) => document.state(key) === 'added' || this.#fresh.has(key);
    this.#arranged = new Arranged({
      extent: this.#blocks.extent - this.#counted,
      places: this.#blocks.places,
      removed: document.removed,
      added: document.order.filter(isBeside).map((key) => ({ key, below: this.#below.get(key) })),
    });
    return this.#arranged.view;
  }

  /** Places new rows below another one; undefined: first. */
  stand(keys: readonly RowKey[], below: RowKey | undefined): void {
    const isNew = below !== undefined && this.#deps.document.state(below) === 'added';
    const place = below === undefined ? null : isNew ? this.#below.get(below) : below;
    if (place !== undefined) for (const key of keys) this.#below.set(key, place);
  }

  /** Sets the visible and the frozen rows (`fixed`): missing rows are requested, others may be dropped. */
  see(top: number, bottom: number, fixed: readonly { top: number; bottom: number }[] = []): void {
    const spanOf = (rows: { top: number; bottom: number }) => ({
      from: this.#arranged.placeAt(rows.top),
      to: this.#arranged.placeAt(rows.bottom),
    });
    const seen = spanOf({ top, bottom });
    this.#needs.fixed = fixed.map(spanOf);
    const before = this.#needs.seen;
    const isSame = before?.from === seen.from && before.to === seen.to;
    this.#needs.seen = seen;
    if (!isSame) {
      this.#blocks.touch(seen);
      this.#blocks.forgive(this.#needs.near);
      this.#callOff();
    }
    if (this.#wanted.every((index) => this.#loads.has(index))) {
      this.#stopResting?.();
      this.#stopResting = undefined;
      return;
    }
    const isFlying = before !== undefined && Math.abs(seen.from - before.from) > nearRows;
    if (isFlying) {
      this.#stopResting?.();
      this.#stopResting = this.#after(() => {
        this.#stopResting = undefined;
        this.#askForSeen();
      }, restMs);
    } else if (this.#stopResting === undefined) this.#askForSeen();
  }

  /** Requests failed rows again. */
  retry(): void {
    this.#blocks.forgive();
    this.#askForSeen();
    this.#deps.refreshView();
  }

  /** Rows have changed on the server: they are read again, and edits stay. */
  refresh(source: RowSource = this.#source): void {
    this.#source = source;
    this.#loads.callOff(() => true);
    this.#blocks.staleAll();
    this.#deps.refreshView();
  }

  /** Loads rows of the view; false if it was cancelled or failed. */
  async readRange(top: number, bottom: number, { signal, heard }: ReadOptions): Promise<boolean> {
    const asked = this.#asked;
    const span = { from: this.#arranged.placeAt(top), to: this.#arranged.placeAt(bottom) };
    this.#needs.held.add(span);
    const leave = () => {
      this.#needs.held.delete(span);
      this.#callOff();
    };
    signal.addEventListener('abort', leave);
    try {
      for (;;) {
        if (signal.aborted || asked !== this.#asked) return false;
        const wanted = this.#blocks.wanted(span).slice(0, atOnce);
        if (wanted.length === 0) break;
        await Promise.all(wanted.map((index) => this.#load(index)));
        heard(this.#blocks.missing(span));
      }
      this.#deps.refreshView();
      return !this.#blocks.failed.some((index) => isWithin(index, span));
    } finally {
      signal.removeEventListener('abort', leave);
      this.#needs.held.delete(span);
    }
  }

  /** Does the source filter by conditions? */
  get hasConditions(): boolean {
    return this.#source.conditions === true;
  }

  /** Can the source list the texts of a column? */
  get hasChoices(): boolean {
    return this.#source.choices !== undefined;
  }

  /** The texts of a column on the server; undefined if the source cannot list them. */
  choices(field: string, signal: AbortSignal) {
    const filterBy = this.#asked.filterBy.filter((filter) => filter.field !== field);
    return this.#source.choices?.({ ...this.#asked, filterBy, field, signal });
  }

  /** Applies the response to a save: new rows have ids, removed ones are deleted, and all may have moved. */
  settle({ added, removed }: { added: readonly RowKey[]; removed: readonly RowKey[] }): void {
    if (added.length + removed.length === 0) return;
    const { document, settings } = this.#deps;
    for (const key of added) {
      const name = plainText(document.row(key)?.[settings.rowKey]);
      if (name !== key && name !== '') {
        renameRow(this.#deps, key, name);
        const below = this.#below.get(key);
        if (below !== undefined) this.#below.set(name, below);
        this.#fresh.add(name);
      } else document.forget([key]);
      this.#below.delete(key);
    }
    this.#counted = 0;
    this.#blocks.close(removed);
    this.refresh();
  }

  /** Stops all requests when the grid unmounts. */
  stop(): void {
    this.#stopResting?.();
    this.#loads.callOff(() => true);
  }

  /** The missing visible blocks. */
  get #wanted(): number[] {
    return [...new Set(this.#needs.looked.flatMap((span) => this.#blocks.wanted(span)))];
  }

  #callOff(): void {
    this.#loads.callOff((index) => !this.#needs.has(index));
  }

  #startAnew(): void {
    this.#stopResting?.();
    this.#stopResting = undefined;
    this.#loads.callOff(() => true);
    this.#blocks.reset();
    this.#fresh.clear();
    this.#counted = 0;
    this.#figures = {};
    this.#sweep();
  }

  #askForSeen(): void {
    for (const index of this.#wanted) void this.#load(index);
  }

  #load(index: number): Promise<void> {
    return this.#loads.begin(index, async (signal) => {
      const ask = { ...this.#asked, from: index * blockRows, count: blockRows, signal };
      const answer = await answerOf(this.#source, ask);
      if (signal.aborted) return;
      if (answer !== undefined) this.#take(index, answer);
      else {
        this.#blocks.fail(index);
        this.#deps.refreshView();
      }
    });
  }

  #take(index: number, { rows, total, figures = this.#figures }: RowAnswer): void {
    const { settings } = this.#deps;
    const keyed = rows.map((row): [RowKey, Row] => [plainText(row[settings.rowKey]), row]);
    mergeRows(this.#deps, this.#conflicts, keyed);
    this.#figures = figures;
    this.#blocks.take(
      index,
      keyed.map(([key]) => key),
      total,
    );
    this.#place();
    // After reading many rows, waiting callers check whether all are loaded.
    if (this.#needs.held.size > 0 && !isWithin(index, this.#needs.near)) return;
    this.#sweep();
    this.#deps.refreshView();
  }

  /** Saved rows keep their positions until the server reports them, or they turn out to be elsewhere. */
  #place(): void {
    for (const key of this.#fresh) if (this.#blocks.places.has(key)) this.#fresh.delete(key);
    if (this.#wanted.length === 0) this.#fresh.clear();
    this.#counted = this.#fresh.size;
  }

  /** Drops rows outside the viewport that are not in use. */
  #sweep(): void {
    const { document } = this.#deps;
    const kept = retainedRows(this.#deps);
    for (const key of this.#below.values()) if (key !== null) kept.add(key);
    const isKept = (key: RowKey) => kept.has(key) || (document.has(key) && document.state(key) !== 'kept');
    if (this.#needs.held.size === 0) this.#blocks.drop((index) => this.#needs.has(index), isKept);
    const { places } = this.#blocks;
    document.forget(document.order.filter((key) => !places.has(key) && !isKept(key)));
  }
}
