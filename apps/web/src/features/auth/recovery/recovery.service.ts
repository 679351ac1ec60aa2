import { type Refusal, unreachable } from '../entrance/outcome.ts';
import type * as calls from './recovery.calls.ts';

const loadCalls = (): Promise<typeof calls> => import('./recovery.calls.ts');

/** Fetches the calls of this page before they are needed. */
export async function prepareRecoveryCalls(): Promise<void> {
  // Who needs them hears of a failure.
  await loadCalls().catch(() => undefined);
}

/** Asks the server through the calls; a refusal when they could not be fetched. */
export async function withRecoveryCalls<A>(ask: (loaded: typeof calls) => Promise<A>): Promise<A | Refusal> {
  try {
    return await ask(await loadCalls());
  } catch {
    return unreachable;
  }
}
