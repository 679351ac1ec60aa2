import { vi } from 'vitest';

/** The real timer: a test may have installed fake ones. */
const soon = setImmediate;

let running = new AbortController();

/**
 * Returns a signal that aborts at the end of the calling test, so that its pending work does not reach the next one.
 */
export function endOfTest(): AbortSignal {
  return running.signal;
}

/** Ends the running test and aborts its pending work. */
export async function endTest(): Promise<void> {
  running.abort();
  running = new AbortController();
  // Waits for chunks that are still loading: their requests must not reach the next test's fake server.
  await vi.dynamicImportSettled();
  // Waits until a response that has just arrived has been read.
  await new Promise((resolve) => {
    soon(resolve);
  });
}
