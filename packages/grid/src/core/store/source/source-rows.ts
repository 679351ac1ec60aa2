import { Arranged } from '../../blocks/arranged.ts';
import { blockRows, isWithin } from '../../blocks/blocks.ts';
import { answerOf, Loads } from '../../blocks/loads.ts';
import { Needs, nearRows } from '../../blocks/needs.ts';
import type { Rows } from '../../blocks/places.ts';
import type { RowAnswer, RowSource, SourceFigures } from '../../blocks/row-source.ts';
import { plainText } from '../../columns/column.ts';
import type { CellConflict } from '../../document/conflicts.ts';
import type { Row, RowKey } from '../../document/row.ts';
import { mergeRows } from '../collaboration/merging.ts';
import { requestedView } from '../filtering/requested-view.ts';
import { PlacedRows } from './placed-rows.ts';
import {
  isSameLook,
  type LookedAt,
  lookedAt,
  renameRow,
  retainedRows,
  type SourceDeps,
} from './source-deps.ts';

/** Runs a function after `ms`. Returns a function that cancels it. */
export type After = (run: () => void, ms: number) => () => void;

/**
 * Rows are requested after they are visible for this long, in ms (product-spec §9, scroll debounce): those that only
 * scroll past are not.
 */
const restMs = 100;
/** Maximum number of parallel requests. */
const atOnce = 4;

/** Signal that cancels reading rows, and callback with the number of rows still missing. */
export type ReadOptions = { signal: AbortSignal; heard: (missing: number) => void };

/**
 * Rows on a server: knows which are loaded, and requests the others. Edits are kept in the document and are applied
 * when their row is loaded again.
 */
export class SourceRows extends PlacedRows {
  readonly #deps: SourceDeps;
  readonly #after: After;
  readonly #loads = new Loads();
  readonly #needs = new Needs();
  /** By key of an unsaved row: the row above it; null if it is the first. */
  readonly #below = new Map<RowKey, RowKey | null>();
  /** Rows that have just been saved, until their positions on the server are known. */
  readonly #fresh = new Set<RowKey>();
  /** Number of rows in `#fresh` that the server's number of rows already includes. */
  #counted = 0;
  /** The unresolved conflicts, by row. */
  readonly #conflicts = new Map<RowKey, readonly CellConflict[]>();
  #askedOf: LookedAt;
  #stopResting: (() => void) | undefined;
  #figures: SourceFigures = {};

  constructor(deps: SourceDeps, source: RowSource, after: After) {
    super(source, () => deps.refreshView());
    this.#deps = deps;
    this.#after = after;
    this.#askedOf = lookedAt(deps);
    this.asked = requestedView(deps, this.hasGroups);
  }

  get isEndKnown(): boolean {
    return this.blocks.total !== undefined;
  }

  /** Returns the total of a column for the footer, as reported by the server. */
  figuresOf(field: string): SourceFigures[string] {
    return this.#figures[field] ?? {};
  }

  /**
   * Returns the displayed rows, without groups. If groups, sorting or filters have changed, requests them anew; edits
   * are kept.
   */
  look(): readonly RowKey[] {
    const { document } = this.#deps;
    const now = lookedAt(this.#deps);
    if (!isSameLook(now, this.#askedOf)) {
      this.#askedOf = now;
      this.asked = requestedView(this.#deps, this.hasGroups);
      this.#startAnew();
    }
    const isBeside = (key: RowKey) => document.state(key) === 'added' || this.#fresh.has(key);
    this.flat = new Arranged({
      extent: this.loadedGroups.total ?? this.blocks.extent - this.#counted,
      places: this.blocks.places,
      removed: document.removed,
      added: document.order.filter(isBeside).map((key) => ({ key, below: this.#below.get(key) })),
    });
    this.places = this.flat;
    return this.flat.view;
  }

  /** Sets the place of new rows: below another row; undefined: first. */
  stand(keys: readonly RowKey[], below: RowKey | undefined): void {
    const isNew = below !== undefined && this.#deps.document.state(below) === 'added';
    const place = below === undefined ? null : isNew ? this.#below.get(below) : below;
    if (place !== undefined) for (const key of keys) this.#below.set(key, place);
  }

  /** Sets the visible and the frozen rows (`fixed`): missing rows are requested, others may be dropped. */
  see(top: number, bottom: number, fixed: readonly Rows[] = []): void {
    const seen = this.places.spansIn({ top, bottom });
    this.#needs.fixed = fixed.flatMap((rows) => this.places.spansIn(rows));
    const before = this.#needs.seen;
    const isSame =
      before.length === seen.length &&
      seen.every(({ from, to }, i) => before[i]?.from === from && before[i]?.to === to);
    this.#needs.seen = seen;
    if (!isSame) {
      for (const span of seen) this.blocks.touch(span);
      this.blocks.forgive((index) => this.#needs.isNear(index));
      this.#callOff();
    }
    if (this.#wanted.every((index) => this.#loads.has(index))) {
      this.#stopResting?.();
      this.#stopResting = undefined;
      return;
    }
    const [now, then] = [seen[0], before[0]];
    const isFlying = now !== undefined && then !== undefined && Math.abs(now.from - then.from) > nearRows;
    if (isFlying) {
      this.#stopResting?.();
      this.#stopResting = this.#after(() => {
        this.#stopResting = undefined;
        this.#askForSeen();
      }, restMs);
    } else if (this.#stopResting === undefined) this.#askForSeen();
  }

  /** Requests the rows again that failed to load. */
  retry(): void {
    this.blocks.forgive();
    if (this.loadedGroups.hasFailed) this.loadedGroups.refresh();
    this.#askForSeen();
    this.#deps.refreshView();
  }

  /** Requests all rows again after changes on the server; edits are kept. */
  refresh(source: RowSource = this.source): void {
    this.source = source;
    this.#loads.callOff(() => true);
    this.loadedGroups.refresh();
    this.blocks.staleAll();
    this.#deps.refreshView();
  }

  /** Loads displayed rows. Resolves to false if it was cancelled or failed. */
  async readRange(top: number, bottom: number, { signal, heard }: ReadOptions): Promise<boolean> {
    const asked = this.asked;
    const spans = this.places.spansIn({ top, bottom });
    for (const span of spans) this.#needs.held.add(span);
    const leave = () => {
      for (const span of spans) this.#needs.held.delete(span);
      this.#callOff();
    };
    signal.addEventListener('abort', leave);
    try {
      for (;;) {
        if (signal.aborted || asked !== this.asked) return false;
        const wanted = new Set(spans.flatMap((span) => this.blocks.wanted(span)));
        if (wanted.size === 0) break;
        await Promise.all([...wanted].slice(0, atOnce).map((index) => this.#load(index)));
        heard(spans.reduce((sum, span) => sum + this.blocks.missing(span), 0));
      }
      this.#deps.refreshView();
      return !this.blocks.failed.some((index) => spans.some((span) => isWithin(index, span)));
    } finally {
      signal.removeEventListener('abort', leave);
      for (const span of spans) this.#needs.held.delete(span);
    }
  }

  /** Does the server support filters by conditions? */
  get hasConditions(): boolean {
    return this.source.conditions === true;
  }

  /** Can the server list the texts of a column? */
  get hasChoices(): boolean {
    return this.source.choices !== undefined;
  }

  /** Requests the texts of a column from the server; undefined if it cannot list them. */
  choices(field: string, signal: AbortSignal) {
    const filterBy = this.asked.filterBy.filter((filter) => filter.field !== field);
    return this.source.choices?.({ ...this.asked, filterBy, field, signal });
  }

  /** Updates positions after a save: new rows have ids, removed rows no longer exist, and all rows may have moved. */
  settle({ added, removed }: { added: readonly RowKey[]; removed: readonly RowKey[] }): void {
    if (added.length + removed.length === 0) {
      // Edited rows may be in other groups now, and change the figures of their groups.
      if (this.loadedGroups.total !== undefined) this.refresh();
      return;
    }
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
    this.blocks.close(removed);
    this.refresh();
  }

  /** Stops all requests when the grid unmounts. */
  stop(): void {
    this.#stopResting?.();
    this.loadedGroups.stop();
    this.#loads.callOff(() => true);
  }

  /** Indexes of the blocks that are visible but not loaded. */
  get #wanted(): number[] {
    return [...new Set(this.#needs.looked.flatMap((span) => this.blocks.wanted(span)))];
  }

  #callOff(): void {
    this.#loads.callOff((index) => !this.#needs.has(index));
  }

  #startAnew(): void {
    this.#stopResting?.();
    this.#stopResting = undefined;
    this.#loads.callOff(() => true);
    this.blocks.reset();
    this.loadedGroups.drop();
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
      const ask = { ...this.asked, from: index * blockRows, count: blockRows, signal };
      const answer = await answerOf(this.source, ask);
      if (signal.aborted) return;
      if (answer !== undefined) this.#take(index, answer);
      else {
        this.blocks.fail(index);
        this.#deps.refreshView();
      }
    });
  }

  #take(index: number, { rows, total, figures = this.#figures }: RowAnswer): void {
    const { settings } = this.#deps;
    const keyed = rows.map((row): [RowKey, Row] => [plainText(row[settings.rowKey]), row]);
    mergeRows(this.#deps, this.#conflicts, keyed);
    this.#figures = figures;
    this.blocks.take(
      index,
      keyed.map(([key]) => key),
      total,
    );
    if (this.blocks.total !== undefined) this.loadedGroups.compare(this.blocks.total);
    this.#place();
    // After reading many rows, waiting callers check whether all are loaded.
    if (this.#needs.held.size > 0 && !this.#needs.isNear(index)) return;
    this.#sweep();
    this.#deps.refreshView();
  }

  /** Keeps saved rows at their place until the server reports their positions. */
  #place(): void {
    for (const key of this.#fresh) if (this.blocks.places.has(key)) this.#fresh.delete(key);
    if (this.#wanted.length === 0) this.#fresh.clear();
    this.#counted = this.#fresh.size;
  }

  /** Drops rows outside the viewport that nothing needs. */
  #sweep(): void {
    const { document } = this.#deps;
    const kept = retainedRows(this.#deps);
    for (const key of this.#below.values()) if (key !== null) kept.add(key);
    const isKept = (key: RowKey) => kept.has(key) || (document.has(key) && document.state(key) !== 'kept');
    if (this.#needs.held.size === 0) this.blocks.drop((index) => this.#needs.has(index), isKept);
    const { places } = this.blocks;
    document.forget(document.order.filter((key) => !places.has(key) && !isKept(key)));
  }
}
