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

/** Ends the running test and its pending work; the next one begins. */
export async function endTest(): Promise<void> {
  running.abort();
  running = new AbortController();
  // A part that is still loading sends its requests before the next fake server exists.
  await vi.dynamicImportSettled();
  // A response that has just arrived is still being read.
  await new Promise((resolve) => {
    soon(resolve);
  });
}
