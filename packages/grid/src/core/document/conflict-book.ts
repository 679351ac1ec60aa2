import type { CellConflict } from './conflicts.ts';
import type { RowKey } from './row.ts';

/** A cell that two users changed differently. */
export type OpenConflict = CellConflict & { key: RowKey };

/** The unresolved conflicts with other users: cells changed by both, and edited rows that another user deleted. */
export class ConflictBook {
  readonly #cells = new Map<RowKey, Map<string, OpenConflict>>();
  /** Rows edited here and deleted by another user. */
  readonly gone = new Set<RowKey>();

  /** The number of unresolved conflicts. */
  get size(): number {
    let count = this.gone.size;
    for (const cells of this.#cells.values()) count += cells.size;
    return count;
  }

  /** Returns the conflict of a cell; undefined if it has none. Fast, because it is called for every drawn cell. */
  get(key: RowKey, field: string): OpenConflict | undefined {
    return this.#cells.size === 0 ? undefined : this.#cells.get(key)?.get(field);
  }

  of(key: RowKey): OpenConflict[] {
    return [...(this.#cells.get(key)?.values() ?? [])];
  }

  get all(): OpenConflict[] {
    return [...this.#cells.values()].flatMap((cells) => [...cells.values()]);
  }

  /** Returns whether a row has a conflict. */
  holds(key: RowKey): boolean {
    return this.#cells.has(key) || this.gone.has(key);
  }

  set(key: RowKey, conflicts: readonly CellConflict[]): void {
    if (conflicts.length === 0) this.#cells.delete(key);
    else this.#cells.set(key, new Map(conflicts.map((conflict) => [conflict.field, { ...conflict, key }])));
  }

  /** Removes the conflict of a cell after it was resolved, or because both values have become equal. */
  settle(key: RowKey, field: string): void {
    const cells = this.#cells.get(key);
    cells?.delete(field);
    if (cells?.size === 0) this.#cells.delete(key);
  }

  /** Removes all conflicts of a row. */
  forget(key: RowKey): void {
    this.#cells.delete(key);
    this.gone.delete(key);
  }

  clear(): void {
    this.#cells.clear();
    this.gone.clear();
  }
}
