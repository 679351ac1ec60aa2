import { type Refusal, unreachable } from '../entrance/outcome.ts';
import type * as calls from './recovery.calls.ts';

const loadCalls = (): Promise<typeof calls> => import('./recovery.calls.ts');

/** Prefetches the code of this page's API calls. */
export async function prepareRecoveryCalls(): Promise<void> {
  // A failed prefetch is reported when a call is used.
  await loadCalls().catch(() => undefined);
}

/** Runs `ask` with this page's API calls, loading them first; returns a refusal when they could not be loaded. */
export async function withRecoveryCalls<A>(ask: (loaded: typeof calls) => Promise<A>): Promise<A | Refusal> {
  try {
    return await ask(await loadCalls());
  } catch {
    return unreachable;
  }
}
