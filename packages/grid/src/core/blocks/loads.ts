import type { RowAnswer, RowAsk, RowSource } from './row-source.ts';

/** Requests rows from the server. Returns undefined if the request fails or is aborted. */
export async function answerOf(source: RowSource, ask: RowAsk): Promise<RowAnswer | undefined> {
  try {
    return await source.load(ask);
  } catch {
    return undefined;
  }
}

/** The pending requests of blocks. */
export class Loads {
  readonly #running = new Map<number, { controller: AbortController; done: Promise<void> }>();

  has(index: number): boolean {
    return this.#running.has(index);
  }

  /** Requests a block unless a request for it is running. The promise resolves when the request is done. */
  begin(index: number, ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const there = this.#running.get(index);
    if (there !== undefined) return there.done;
    const load = { controller: new AbortController(), done: Promise.resolve() };
    this.#running.set(index, load);
    load.done = ask(load.controller.signal).finally(() => {
      if (this.#running.get(index) === load) this.#running.delete(index);
    });
    return load.done;
  }

  /** Aborts the running requests of blocks for which `isOver` returns true. */
  callOff(isOver: (index: number) => boolean): void {
    for (const [index, { controller }] of this.#running) {
      if (!isOver(index)) continue;
      this.#running.delete(index);
      controller.abort();
    }
  }
}
