import type * as calls from './entrance.calls.ts';
import { type Refusal, unreachable } from './outcome.ts';

/**
 * The calls of the pages before the workspace come when the person begins to type: contract, parser and cipher are a
 * good part of the page, and no first look needs them.
 */
const loadCalls = (): Promise<typeof calls> => import('./entrance.calls.ts');

/** Fetches the calls before they are needed. */
export async function prepareCalls(): Promise<void> {
  // Who needs them hears of a failure.
  await loadCalls().catch(() => undefined);
}

/** Asks the server through the calls; a refusal when they could not be fetched. */
export async function withCalls<A>(ask: (loaded: typeof calls) => Promise<A>): Promise<A | Refusal> {
  try {
    return await ask(await loadCalls());
  } catch {
    return unreachable;
  }
}
