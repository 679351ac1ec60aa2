import type { CellConflict } from './conflicts.ts';
import type { RowKey } from './row.ts';

/** A cell of a row in which two people say different things. */
export type OpenConflict = CellConflict & { key: RowKey };

/** What is in conflict and waits for a person to decide: cells, and rows that somebody else has deleted meanwhile. */
export class ConflictBook {
  readonly #cells = new Map<RowKey, Map<string, OpenConflict>>();
  /** Rows that were typed over here and deleted elsewhere. */
  readonly gone = new Set<RowKey>();

  /** How many decisions are open. */
  get size(): number {
    let count = this.gone.size;
    for (const cells of this.#cells.values()) count += cells.size;
    return count;
  }

  /** Asked for every cell that is drawn. */
  get(key: RowKey, field: string): OpenConflict | undefined {
    return this.#cells.size === 0 ? undefined : this.#cells.get(key)?.get(field);
  }

  of(key: RowKey): OpenConflict[] {
    return [...(this.#cells.get(key)?.values() ?? [])];
  }

  get all(): OpenConflict[] {
    return [...this.#cells.values()].flatMap((cells) => [...cells.values()]);
  }

  /** Is anything about this row undecided? */
  holds(key: RowKey): boolean {
    return this.#cells.has(key) || this.gone.has(key);
  }

  set(key: RowKey, conflicts: readonly CellConflict[]): void {
    if (conflicts.length === 0) this.#cells.delete(key);
    else this.#cells.set(key, new Map(conflicts.map((conflict) => [conflict.field, { ...conflict, key }])));
  }

  /** It is decided, or both say the same by now. */
  settle(key: RowKey, field: string): void {
    const cells = this.#cells.get(key);
    cells?.delete(field);
    if (cells?.size === 0) this.#cells.delete(key);
  }

  /** Forgets a row. */
  forget(key: RowKey): void {
    this.#cells.delete(key);
    this.gone.delete(key);
  }

  clear(): void {
    this.#cells.clear();
    this.gone.clear();
  }
}
