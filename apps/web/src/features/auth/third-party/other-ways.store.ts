import type { EarlyProvider } from '../../../platform/early/ask-providers.ts';
import type { OtherWays } from './other-ways.ts';

/** Asks once; most houses have none, and then nothing of them is fetched. */
export function createOtherWays(ask: () => Promise<EarlyProvider[]>): OtherWays {
  let view: ReturnType<OtherWays['view']>;
  const listeners = new Set<() => void>();
  const load = async () => {
    const providers = await ask();
    if (providers.length === 0) return;
    const { OtherWayIcons } = await import('./other-way-icons.tsx');
    view = { providers, Icons: OtherWayIcons };
    for (const listener of listeners) listener();
  };
  // Without them the page is as good as before.
  void load().catch(() => undefined);
  return {
    view: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
