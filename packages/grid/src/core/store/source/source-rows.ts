import { Arranged } from '../../blocks/arranged.ts';
import { Blocks, blockRows, isWithin } from '../../blocks/blocks.ts';
import { answerOf, Loads } from '../../blocks/loads.ts';
import { Needs, nearRows } from '../../blocks/needs.ts';
import type { AskedFigures, AskedView, RowAnswer, RowSource } from '../../blocks/row-source.ts';
import { plainText } from '../../columns/column.ts';
import type { CellConflict } from '../../document/conflicts.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';
import { mergeRows } from '../collaboration/merging.ts';
import { askedView } from '../filtering/asked-view.ts';
import { keptRows, renameRow, type SourceGround } from './source-deps.ts';

/** Runs something later, unless what it gives is called before. */
export type After = (run: () => void, ms: number) => () => void;

/** Rows that fly past are not asked for: they have to rest in sight for so long. */
const restMs = 80;
/** So many blocks are asked for at once by who needs many. */
const atOnce = 4;

/** How a wait for rows is going. */
export type Bringing = { signal: AbortSignal; heard: (missing: number) => void };

/**
 * The rows of a grid that stand on a server: which of them are here, and who asks for the others. What was typed stays
 * in the document, and meets its row again when that is read anew.
 */
export class SourceRows {
  readonly #ground: SourceGround;
  readonly #after: After;
  readonly #blocks = new Blocks();
  readonly #loads = new Loads();
  readonly #needs = new Needs();
  /** Where rows stand that no server has: below another row, or first of all (null). */
  readonly #below = new Map<RowKey, RowKey | null>();
  /** Rows that were saved and whose places are not known yet. */
  readonly #fresh = new Set<RowKey>();
  /** How many of them the server counts among its rows already. */
  #counted = 0;
  /** What two people have said about cells, by row, as long as it is not settled. */
  readonly #conflicts = new Map<RowKey, readonly CellConflict[]>();
  #source: RowSource;
  #asked: AskedView = { sortBy: [], filterBy: [] };
  #askedOf: { sorts: readonly SortBy[]; filters: readonly FilterBy[] };
  #arranged = new Arranged({ extent: 0, places: new Map(), removed: [], added: [] });
  #stopResting: (() => void) | undefined;
  #figures: AskedFigures = {};

  constructor(ground: SourceGround, source: RowSource, after: After) {
    this.#ground = ground;
    this.#source = source;
    this.#after = after;
    this.#askedOf = { sorts: ground.sorts, filters: ground.filters };
    this.#asked = askedView(ground);
  }

  /** The rows between two places of the view, both included, that are here. */
  keysIn(top: number, bottom: number): RowKey[] {
    return this.#arranged.keysIn(top, bottom);
  }

  get isEndKnown(): boolean {
    return this.#blocks.total !== undefined;
  }

  /** What the foot says of a column. */
  figuresOf(field: string): AskedFigures[string] {
    return this.#figures[field] ?? {};
  }

  /** Rows of the view that could not be read, by the blocks they belong to. */
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

  /** How many rows of the view, both ends included, are not here. */
  missing(top: number, bottom: number): number {
    const last = Math.min(bottom, this.#arranged.view.length - 1);
    return Math.max(0, last - top + 1) - this.keysIn(top, last).length;
  }

  /** Looks anew which rows stand where. Sorted or filtered otherwise, they are asked for anew, and edits stay. */
  look(): readonly RowKey[] {
    const { document, sorts, filters } = this.#ground;
    if (sorts !== this.#askedOf.sorts || filters !== this.#askedOf.filters) {
      this.#askedOf = { sorts, filters };
      this.#asked = askedView(this.#ground);
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

  /** New rows are to stand below another one; undefined: above all. */
  stand(keys: readonly RowKey[], below: RowKey | undefined): void {
    const isNew = below !== undefined && this.#ground.document.state(below) === 'added';
    const place = below === undefined ? null : isNew ? this.#below.get(below) : below;
    if (place !== undefined) for (const key of keys) this.#below.set(key, place);
  }

  /** These rows of the view are in sight, and those that stay there (`fixed`): those that are missing are asked for, the others may go. */
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

  /** Asks again for what could not be read. */
  retry(): void {
    this.#blocks.forgive();
    this.#askForSeen();
    this.#ground.refreshView();
  }

  /** Rows have changed on the server: they are read anew, and what was typed stays. */
  refresh(source: RowSource = this.#source): void {
    this.#source = source;
    this.#loads.callOff(() => true);
    this.#blocks.staleAll();
    this.#ground.refreshView();
  }

  /** Brings rows of the view here, wherever they are; false when somebody called it off, or they cannot be read. */
  async bring(top: number, bottom: number, { signal, heard }: Bringing): Promise<boolean> {
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
      this.#ground.refreshView();
      return !this.#blocks.failed.some((index) => isWithin(index, span));
    } finally {
      signal.removeEventListener('abort', leave);
      this.#needs.held.delete(span);
    }
  }

  /** Can the server be asked what the cells of a column say? */
  get hasChoices(): boolean {
    return this.#source.choices !== undefined;
  }

  /** What the cells of a column say on the server; undefined where nobody can be asked. */
  choices(field: string, signal: AbortSignal) {
    const filterBy = this.#asked.filterBy.filter((filter) => filter.field !== field);
    return this.#source.choices?.({ ...this.#asked, filterBy, field, signal });
  }

  /** A save was answered: new rows have names now, removed ones are gone, and all may stand elsewhere. */
  settle({ added, removed }: { added: readonly RowKey[]; removed: readonly RowKey[] }): void {
    if (added.length + removed.length === 0) return;
    const { document, settings } = this.#ground;
    for (const key of added) {
      const name = plainText(document.row(key)?.[settings.rowKey]);
      if (name !== key && name !== '') {
        renameRow(this.#ground, key, name);
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

  /** Nobody looks at these rows any more. */
  stop(): void {
    this.#stopResting?.();
    this.#loads.callOff(() => true);
  }

  /** Blocks in sight that are missing. */
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
        this.#ground.refreshView();
      }
    });
  }

  #take(index: number, { rows, total, figures = this.#figures }: RowAnswer): void {
    const { settings } = this.#ground;
    const keyed = rows.map((row): [RowKey, Row] => [plainText(row[settings.rowKey]), row]);
    mergeRows(this.#ground, this.#conflicts, keyed);
    this.#figures = figures;
    this.#blocks.take(
      index,
      keyed.map(([key]) => key),
      total,
    );
    this.#place();
    // Who waits for many rows looks when they are all here.
    if (this.#needs.held.size > 0 && !isWithin(index, this.#needs.near)) return;
    this.#sweep();
    this.#ground.refreshView();
  }

  /** Saved rows stay where they are until the server has said where they stand, or that it is nowhere near. */
  #place(): void {
    for (const key of this.#fresh) if (this.#blocks.places.has(key)) this.#fresh.delete(key);
    if (this.#wanted.length === 0) this.#fresh.clear();
    this.#counted = this.#fresh.size;
  }

  /** Lets rows go that are out of sight and that nobody needs. */
  #sweep(): void {
    const { document } = this.#ground;
    const kept = keptRows(this.#ground);
    for (const key of this.#below.values()) if (key !== null) kept.add(key);
    const isKept = (key: RowKey) => kept.has(key) || (document.has(key) && document.state(key) !== 'kept');
    if (this.#needs.held.size === 0) this.#blocks.drop((index) => this.#needs.has(index), isKept);
    const { places } = this.#blocks;
    document.forget(document.order.filter((key) => !places.has(key) && !isKept(key)));
  }
}
