import type { RowKey } from '../document/row.ts';
import type { Fault } from './validate.ts';

const cellId = (key: RowKey, field: string) => `${field}\n${key}`;

/** The known errors, one per cell, in the order in which they were found. */
export class FaultBook {
  readonly #faults = new Map<string, Fault>();

  get size(): number {
    return this.#faults.size;
  }

  get all(): Fault[] {
    return [...this.#faults.values()];
  }

  /** Returns the error of a cell; undefined if it has none. Fast, because it is called for every drawn cell. */
  get(key: RowKey, field: string): Fault | undefined {
    return this.#faults.size === 0 ? undefined : this.#faults.get(cellId(key, field));
  }

  add(faults: readonly Fault[]): void {
    for (const fault of faults) this.#faults.set(cellId(fault.key, fault.field), fault);
  }

  delete(key: RowKey, field: string): void {
    if (this.#faults.size > 0) this.#faults.delete(cellId(key, field));
  }

  /** Removes the errors for which `isOver` holds. */
  sweep(isOver: (fault: Fault) => boolean): void {
    for (const [id, fault] of this.#faults) if (isOver(fault)) this.#faults.delete(id);
  }

  clear(): void {
    this.#faults.clear();
  }
}
