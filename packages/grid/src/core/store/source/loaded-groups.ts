import type { RequestedView, RowSource, SourceGroup } from '../../blocks/row-source.ts';
import type { Aggregate } from '../../grouping/aggregates.ts';

/** The aggregates that the headers show, by column. */
export type Aggregates = Readonly<Record<string, Aggregate>>;

/** The groups of a view, and which aggregates their figures are. */
export type AnsweredGroups = { groups: readonly SourceGroup[]; aggregates: Aggregates };

/** The groups of the requested rows. */
export class LoadedGroups {
  readonly #changed: () => void;
  #asked: { view: RequestedView; aggregates: string } | undefined;
  #controller: AbortController | undefined;
  #answered: AnsweredGroups | undefined;
  #hasFailed = false;
  /** Whether the number of rows has differed from that of the groups since the last refresh. */
  #hasDiffered = false;

  /** `changed` is called after a response and after a failure. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Number of rows in all groups; undefined while the groups are not loaded. */
  get total(): number | undefined {
    return this.#answered?.groups.reduce(
      (sum, { path, count }) => (path.length === 1 ? sum + count : sum),
      0,
    );
  }

  /**
   * Returns the groups of a view, and requests them if they are not known. Undefined until the first response for this
   * view; groups with other aggregates, or from before a refresh, are returned until then.
   */
  of(source: RowSource, view: RequestedView, aggregates: Aggregates): AnsweredGroups | undefined {
    const text = JSON.stringify(aggregates);
    if (this.#asked?.view === view && this.#asked.aggregates === text) return this.#answered;
    if (this.#asked?.view !== view) this.#answered = undefined;
    this.#asked = { view, aggregates: text };
    void this.#load(source, view, aggregates);
    return this.#answered;
  }

  /** Requests the groups again when they are needed next; they stay until then. */
  refresh(): void {
    this.#hasDiffered = false;
    this.stop();
  }

  /**
   * Compares the groups with the number of rows that the server reports with its rows. If they differ, rows have changed
   * in between, and the groups are requested again, but only once: a server that contradicts itself would be asked for
   * ever.
   */
  compare(rows: number): void {
    if (this.#answered === undefined || this.#hasDiffered || this.total === rows) return;
    this.#hasDiffered = true;
    this.stop();
  }

  /** Forgets the groups of another view. */
  drop(): void {
    this.stop();
    this.#asked = undefined;
    this.#answered = undefined;
    this.#hasDiffered = false;
  }

  /** Aborts a running request. The groups are requested again when they are needed next. */
  stop(): void {
    this.#controller?.abort();
    this.#hasFailed = false;
    if (this.#asked !== undefined) this.#asked = { ...this.#asked, aggregates: '' };
  }

  async #load(source: RowSource, view: RequestedView, aggregates: Aggregates): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#controller = controller;
    this.#hasFailed = false;
    const groups = await source.groups?.({ ...view, aggregates, signal }).catch(() => undefined);
    if (signal.aborted) return;
    this.#hasFailed = groups === undefined;
    if (groups !== undefined) this.#answered = { groups, aggregates };
    this.#changed();
  }
}
