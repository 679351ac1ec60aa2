import type { OtherWays } from './other-ways.ts';

/** Requests the third-party sign-in providers once. Most installations have none; then no further code is loaded. */
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
  // Failures are ignored: the page works without other ways to sign in.
  void load().catch(() => undefined);
  return {
    view: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
