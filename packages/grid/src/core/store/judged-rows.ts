import type { RowKey } from '../document/row.ts';
import { FaultBook } from '../validation/fault-book.ts';
import { type Unread, UnreadTexts } from '../validation/unread-texts.ts';
import type { Fault } from '../validation/validate.ts';
import { Waiting } from '../validation/waiting.ts';
import { CellReader } from './cell-reader.ts';

/** Rows with their validation errors. Views subscribe. */
export class JudgedRows extends CellReader {
  readonly waiting = new Waiting();
  readonly unread = new UnreadTexts();
  /** Incremented with each change, so that a view can see whether it is up to date. */
  revision = 0;
  protected readonly book = new FaultBook();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notifies all views of a change. */
  changed(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }

  fault(key: RowKey, field: string): Fault | undefined {
    return this.book.get(key, field);
  }

  /** The errors of existing rows. A removed row keeps its errors, which count again when it is restored. */
  get faults(): Fault[] {
    return this.book.all.filter(({ key }) => this.document.has(key));
  }

  /** Removes the errors of rows that the server has accepted, except in cells edited since then. */
  accept(keys: ReadonlySet<RowKey>): void {
    this.book.sweep(({ key, field }) => keys.has(key) && !this.document.isDirty(key, field));
  }

  setFaults(faults: readonly Fault[]): void {
    this.book.clear();
    this.addFaults(faults);
  }

  /** Replaces the errors of some cells. */
  replaceFaults(cells: readonly { key: RowKey; field: string }[], faults: readonly Fault[]): void {
    for (const { key, field } of cells) this.book.delete(key, field);
    this.addFaults(faults);
  }

  /** Marks cells that contain texts which their columns could not read. */
  markUnread(cells: readonly Unread[]): void {
    this.unread.add(cells);
    this.addFaults(
      cells.map(({ key, field, text }) => ({ key, field, message: this.unreadWords(key, field, text) })),
    );
  }

  addFaults(faults: readonly Fault[]): void {
    this.book.add(faults);
    this.changed();
  }
}
