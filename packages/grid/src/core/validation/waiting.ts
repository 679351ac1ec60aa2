import type { RowKey } from '../document/row.ts';

const cellId = (key: RowKey, field: string) => `${field}\n${key}`;

/** Cells with a pending question to a server. */
export class Waiting {
  readonly #asked = new Map<string, { key: RowKey; controller: AbortController }>();

  get size(): number {
    return this.#asked.size;
  }

  /** Called for every drawn cell. */
  has(key: RowKey, field: string): boolean {
    return this.#asked.size > 0 && this.#asked.has(cellId(key, field));
  }

  /** Starts a question; cancels the previous one about the same cell. */
  begin(key: RowKey, field: string): AbortSignal {
    this.callOff(key, field);
    const controller = new AbortController();
    this.#asked.set(cellId(key, field), { key, controller });
    return controller.signal;
  }

  /** The answer has arrived. */
  end(key: RowKey, field: string): void {
    this.#asked.delete(cellId(key, field));
  }

  /** The cell has changed or no longer exists. */
  callOff(key: RowKey, field: string): void {
    if (this.#asked.size === 0) return;
    this.#asked.get(cellId(key, field))?.controller.abort();
    this.end(key, field);
  }

  /** Cancels questions about rows for which `isGone` holds. */
  sweep(isGone: (key: RowKey) => boolean): void {
    for (const [id, { key, controller }] of this.#asked) {
      if (!isGone(key)) continue;
      controller.abort();
      this.#asked.delete(id);
    }
  }
}
