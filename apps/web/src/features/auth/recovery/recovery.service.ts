import { type Refusal, unreachable } from '../entrance/outcome.ts';
import type * as calls from './recovery.calls.ts';

const loadCalls = (): Promise<typeof calls> => import('./recovery.calls.ts');

/** Prefetches the calls of this page. */
export async function prepareRecoveryCalls(): Promise<void> {
  // A later use reports the failure.
  await loadCalls().catch(() => undefined);
}

/** Runs `ask` with the loaded calls; returns a refusal when they could not be loaded. */
export async function withRecoveryCalls<A>(ask: (loaded: typeof calls) => Promise<A>): Promise<A | Refusal> {
  try {
    return await ask(await loadCalls());
  } catch {
    return unreachable;
  }
}
