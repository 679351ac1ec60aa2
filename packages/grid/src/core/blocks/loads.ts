import type { RowAnswer, RowAsk, RowSource } from './row-source.ts';

/** Requests rows from a source; returns undefined when the request fails or is aborted. */
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

  /** Requests a block, unless a request is pending. */
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

  /** Aborts the requests of blocks that are no longer needed. */
  callOff(isOver: (index: number) => boolean): void {
    for (const [index, { controller }] of this.#running) {
      if (!isOver(index)) continue;
      this.#running.delete(index);
      controller.abort();
    }
  }
}
