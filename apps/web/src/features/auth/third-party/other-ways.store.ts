import type { OtherWays } from './other-ways.ts';

/** Asks once; most houses have none, and then nothing of them is fetched. */
export function createOtherWays(ask: () => Promise<readonly unknown[]>): OtherWays {
  let view: ReturnType<OtherWays['view']>;
  const listeners = new Set<() => void>();
  const load = async () => {
    const named = await ask();
    if (named.length === 0) return;
    const { OtherWayIcons, providersIn } = await import('./other-way-icons.tsx');
    const providers = providersIn(named);
    if (providers.length === 0) return;
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
