import type * as calls from './entrance.calls.ts';
import { type Refusal, unreachable } from './outcome.ts';

/**
 * Loads the API calls of the pages before the workspace when the user begins to type: contract, parser and cipher are a
 * large part of the page, and the first paint does not need them.
 */
const loadCalls = (): Promise<typeof calls> => import('./entrance.calls.ts');

/** Prefetches the code of the API calls. */
export async function prepareCalls(): Promise<void> {
  // A failed prefetch is reported when a call is used.
  await loadCalls().catch(() => undefined);
}

/** Runs `ask` with the API calls, loading them first; returns a refusal when they could not be loaded. */
export async function withCalls<A>(ask: (loaded: typeof calls) => Promise<A>): Promise<A | Refusal> {
  try {
    return await ask(await loadCalls());
  } catch {
    return unreachable;
  }
}
