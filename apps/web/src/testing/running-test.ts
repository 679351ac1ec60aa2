import { vi } from 'vitest';

/** The real one: a test may have put another clock in its place. */
const soon = setImmediate;

let running = new AbortController();

/** Aborted once the test that asks is over: what it left under way may not reach the next one. */
export function endOfTest(): AbortSignal {
  return running.signal;
}

/** Ends the running test, and what is still under way for it; the next one begins. */
export async function endTest(): Promise<void> {
  running.abort();
  running = new AbortController();
  // Who waits for a part asks its questions before the next server is there.
  await vi.dynamicImportSettled();
  // An answer that had just come is still being read.
  await new Promise((resolve) => {
    soon(resolve);
  });
}
