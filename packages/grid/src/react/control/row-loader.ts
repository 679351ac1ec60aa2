import type { RowSource } from '../../core/blocks/row-source.ts';
import type { Row } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { keepBlankRow } from '../../core/store/rows/blank-row.ts';
import type { After, SourceRows } from '../../core/store/source/source-rows.ts';

/** Runs something with the class that reads rows of a source, once it is loaded. */
type WithSources = (run: (extras: { SourceRows: typeof SourceRows }) => void) => void;

const noRows: readonly Row[] = [];

const later: After = (run, ms) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

/** Loads rows from the owner into the store: a table, its next page, or a source. */
export class RowLoader {
  readonly #store: GridStore;
  readonly #withSources: WithSources;
  #isTurning = false;
  #loaded: readonly Row[] | undefined;
  #source: RowSource | undefined;

  constructor(store: GridStore, withSources: WithSources) {
    this.#store = store;
    this.#withSources = withSources;
  }

  /** The next rows are another page of the same table. */
  turn(): void {
    this.#isTurning = true;
  }

  take(rows: readonly Row[] = noRows, source?: RowSource): void {
    const store = this.#store;
    const before = this.#source;
    this.#source = source;
    if (source !== undefined && before?.load === source.load) {
      if (before.version !== source.version) store.source?.refresh(source);
      return;
    }
    // A hidden tab that is shown again repeats its props: later edits must not be lost.
    if (source === undefined && rows === this.#loaded) return;
    this.#loaded = source === undefined ? rows : undefined;
    store.source?.stop();
    store.source = undefined;
    this.#load(source === undefined ? rows : noRows);
    if (source !== undefined) this.#open(source);
  }

  #load(rows: readonly Row[]): void {
    if (this.#isTurning) this.#store.turnPage(rows);
    else this.#store.load(rows);
    this.#isTurning = false;
    keepBlankRow(this.#store);
  }

  #open({ load }: RowSource): void {
    this.#withSources(({ SourceRows: Source }) => {
      // Another source may have been set meanwhile.
      if (this.#source?.load === load) this.#store.source = new Source(this.#store, this.#source, later);
      this.#store.refreshView();
    });
  }
}
