import type { RowSource } from '../../core/blocks/row-source.ts';
import type { Row } from '../../core/document/row.ts';
import type { turnPage } from '../../core/store/collaboration/joining.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { keepBlankRow } from '../../core/store/rows/blank-row.ts';
import type { After, SourceRows } from '../../core/store/source/source-rows.ts';

/** The code that reads the pages and the rows of a server. */
type Readers = { SourceRows: typeof SourceRows; turnPage: typeof turnPage };

/** Runs a function with the readers once their code is loaded; for a page at once, because it comes with the pager. */
type WithReaders = (run: (readers: Readers) => void) => void;

const noRows: readonly Row[] = [];

const later: After = (run, ms) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};

/** Passes rows from the props to the store: a new table, the next page of the table, or the rows of a server. */
export class RowLoader {
  readonly #store: GridStore;
  readonly #withReaders: WithReaders;
  #isTurning = false;
  #loaded: readonly Row[] | undefined;
  #source: RowSource | undefined;

  constructor(store: GridStore, withReaders: WithReaders) {
    this.#store = store;
    this.#withReaders = withReaders;
  }

  /** Call it when a page is requested: the next rows belong to the same table, so settings of the user are kept. */
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
    // When a hidden tab is shown again, its props are applied again. Loading the same rows again would drop unsaved
    // edits.
    if (source === undefined && rows === this.#loaded) return;
    this.#loaded = source === undefined ? rows : undefined;
    store.source?.stop();
    store.source = undefined;
    this.#load(source === undefined ? rows : noRows);
    if (source !== undefined) this.#open(source);
  }

  #load(rows: readonly Row[]): void {
    if (this.#isTurning) this.#withReaders(({ turnPage }) => turnPage(this.#store, rows));
    else this.#store.load(rows);
    this.#isTurning = false;
    keepBlankRow(this.#store);
  }

  #open({ load }: RowSource): void {
    this.#withReaders(({ SourceRows: Source }) => {
      // Skipped if the props have another `rowSource` by now.
      if (this.#source?.load === load) this.#store.source = new Source(this.#store, this.#source, later);
      this.#store.refreshView();
    });
  }
}
