import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { useSession } from '../platform/session/session-store.ts';
import { BootScreen } from './boot-screen.tsx';
import type { Browser } from './browser.ts';
import type { Entry } from './enter.ts';
import { guard, isOutside } from './guard.ts';
import { placesOf } from './places.logic.ts';
import { Root, type RootProps } from './root.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Key of the tab that this step of the browser's history belongs to. */
    tab?: string;
  }
}

/** Carries out the guard's verdict about a navigation. */
async function admit(
  { pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>,
  browser: Browser,
  enter: (fullPath: string) => Promise<Entry>,
): Promise<Entry> {
  const { token, menu } = useSession.getState();
  const verdict = guard(
    { path: pathname, fullPath: href },
    {
      hasToken: token !== undefined,
      permissionsLoaded: menu !== undefined,
      destination: placesOf(menu ?? []).destinationAt,
    },
  );
  if (verdict.kind === 'go') return 'in';
  if (verdict.kind === 'load') {
    const entry = await enter(href);
    return entry === 'in' ? admit({ pathname, href }, browser, enter) : entry;
  }
  if (isOutside(verdict.to.split('?')[0] ?? '')) browser.open(verdict.to);
  else redirect({ to: verdict.to, replace: true, throw: true });
  return 'out';
}

/** Queries stay as they were written; the router's own reading would turn `001` into the number 1. */
const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>): string => {
    const text = new URLSearchParams(search).toString();
    return text === '' ? '' : `?${text}`;
  },
};

type Outside = { root: RootProps; browser: Browser; enter: (fullPath: string) => Promise<Entry> };

/** The router: one splat route for everything that the server's menu may name (stack.md, web). */
export function workspaceRouter({ root, browser, enter }: Outside) {
  const rootRoute = createRootRoute({
    beforeLoad: async ({ location }) => root.entrance.write(await admit(location, browser, enter)),
    pendingComponent: BootScreen,
    component: function Entrance() {
      return <Root {...root} />;
    },
  });
  const splat = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  return createRouter({
    routeTree: rootRoute.addChildren([splat]),
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    ...plainSearch,
  });
}
