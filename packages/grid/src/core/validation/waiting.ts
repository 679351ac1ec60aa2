import type { RowKey } from '../document/row.ts';

const cellId = (key: RowKey, field: string) => `${field}\n${key}`;

/** Cells whose value a server is checking. */
export class Waiting {
  readonly #asked = new Map<string, { key: RowKey; controller: AbortController }>();

  get size(): number {
    return this.#asked.size;
  }

  /** Returns whether a server check of the cell is pending. Fast, because it is called for every drawn cell. */
  has(key: RowKey, field: string): boolean {
    return this.#asked.size > 0 && this.#asked.has(cellId(key, field));
  }

  /** Starts a server check; aborts the previous one of the same cell. */
  begin(key: RowKey, field: string): AbortSignal {
    this.callOff(key, field);
    const controller = new AbortController();
    this.#asked.set(cellId(key, field), { key, controller });
    return controller.signal;
  }

  /** Ends the check of a cell whose response has arrived. */
  end(key: RowKey, field: string): void {
    this.#asked.delete(cellId(key, field));
  }

  /** Aborts the check of a cell that has changed or no longer exists. */
  callOff(key: RowKey, field: string): void {
    if (this.#asked.size === 0) return;
    this.#asked.get(cellId(key, field))?.controller.abort();
    this.end(key, field);
  }

  /** Aborts the checks in rows for which `isGone` returns true. */
  sweep(isGone: (key: RowKey) => boolean): void {
    for (const [id, { key, controller }] of this.#asked) {
      if (!isGone(key)) continue;
      controller.abort();
      this.#asked.delete(id);
    }
  }
}
