import { normalPath } from '../../platform/menu/menu-routes.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';

/** Result of looking up a path in the menu: a page, nothing, or a redirect. */
export type Destination = 'page' | 'nothing' | { landing: string };

/** Requested address: path without and with query. */
export type Target = { path: string; fullPath: string };

/** State of the session that the guard decides by. */
export type GuardFacts = {
  hasToken: boolean;
  permissionsLoaded: boolean;
  destination: (path: string) => Destination;
  /** Page that the user chose to open after the sign-in. */
  chosenHome?: string | null | undefined;
};

/** `go`: show the page. `load`: load the permissions and call the guard again. */
export type Verdict = { kind: 'go' } | { kind: 'load' } | { kind: 'redirect'; to: string };

export const signInPath = '/user/login';
const notFoundPath = '/404';

/** 帮助, 隐私 and 条款, which need no session (product-spec §2, footer links of the login layout). */
const publicTexts: readonly string[] = ['/help', '/privacy', '/terms'];

/** Reachable without a session (product-spec §2 route guard). */
const publicPaths: readonly string[] = [signInPath, '/user/alteration', ...publicTexts];

/**
 * Returns whether a path belongs to an HTML document of its own, such as the sign-in page and the public texts. The
 * workspace does not navigate to such a path; the browser loads it.
 */
export function isOutside(path: string): boolean {
  if (publicTexts.includes(path)) return true;
  return path === '/user' || path.startsWith('/user/');
}

/** Returns the address of the sign-in page that leads back to `fullPath` afterwards. */
export function signInFor(fullPath: string): string {
  return `${signInPath}?redirect=${encodeURIComponent(fullPath)}`;
}

function guardStranger({ fullPath }: Target, path: string): Verdict {
  if (publicPaths.includes(path)) return { kind: 'redirect', to: fullPath };
  if (path === '/user') return { kind: 'redirect', to: signInPath };
  return { kind: 'redirect', to: signInFor(fullPath) };
}

/** Decides whether a navigation may continue (product-spec §2 route guard, api-contract 4.3). */
export function guard(target: Target, standing: GuardFacts): Verdict {
  const path = normalPath(target.path);
  if (!standing.hasToken) return guardStranger(target, path);
  const { fullPath } = target;
  if (path === '/user' || path === signInPath) return { kind: 'redirect', to: homePath };
  if (publicPaths.includes(path)) return { kind: 'redirect', to: fullPath };
  if (!standing.permissionsLoaded) return { kind: 'load' };
  if (path === '/') return { kind: 'redirect', to: standing.chosenHome ?? homePath };
  if (path === notFoundPath) return { kind: 'go' };
  const destination = standing.destination(path);
  if (destination === 'page') return { kind: 'go' };
  // A chosen page that the user has lost since leads home without a word.
  if (destination === 'nothing')
    return { kind: 'redirect', to: path === standing.chosenHome ? homePath : notFoundPath };
  return { kind: 'redirect', to: destination.landing };
}
