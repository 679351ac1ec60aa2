import type { PageKey } from '@baisi/contract/pages';
import type { MenuNode } from '@baisi/contract/permissions';
import { type Crumb, findRoute, type MenuRoute, routesOf } from '../../platform/menu/menu-routes.logic.ts';
import { homePath } from '../../platform/session/after-sign-in.ts';
import type { PageFacts } from '../../shell/tabs/state/tabs.logic.ts';
import { fixedRoutes } from './fixed-routes.ts';
import type { Destination } from './guard.ts';

/** Lookups in the server's menu and the few fixed pages. */
export type Places = {
  routeAt: (path: string) => MenuRoute | undefined;
  destinationAt: (path: string) => Destination;
  /** Returns a page's title, and whether it stays mounted in the background. */
  factsAt: (path: string) => PageFacts;
  /** Breadcrumb of a path through the menu, the page itself last. */
  trailTo: (path: string) => readonly Crumb[];
  /** Path of a page; undefined when the user's menu does not contain it. */
  pathOfPage: (page: PageKey) => string | undefined;
};

const productName = '百司';

const known = new WeakMap<readonly MenuNode[], Places>();

/** Returns the places of a menu, cached per menu: every navigation reads them. */
export function placesOf(menu: readonly MenuNode[]): Places {
  const places = known.get(menu) ?? readPlaces(menu);
  known.set(menu, places);
  return places;
}

function readPlaces(menu: readonly MenuNode[]): Places {
  const routes = [...routesOf(menu), ...fixedRoutes];
  const found = new Map<string, MenuRoute | undefined>();
  const routeAt = (path: string) => {
    // Cached: every navigation looks up each open tab; a user opens few paths.
    if (!found.has(path)) found.set(path, findRoute(routes, path));
    return found.get(path);
  };
  const factsAt = (path: string): PageFacts => {
    const route = routeAt(path);
    if (route !== undefined) return { title: route.title, keepAlive: route.keepAlive };
    return { title: path === homePath ? '首页' : '页面不存在', keepAlive: false };
  };
  return {
    routeAt,
    factsAt,
    trailTo: (path) => routeAt(path)?.trail ?? [{ title: factsAt(path).title, path }],
    destinationAt: (path) => {
      const route = routeAt(path);
      if (route === undefined) return 'nothing';
      return route.landing === undefined ? 'page' : { landing: route.landing };
    },
    pathOfPage: (page) =>
      routes.find(({ component, pattern }) => component === page && !pattern.includes(':'))?.pattern,
  };
}

/** Returns the document title (product-spec §2 route guard): home shows only the product name. */
export function documentTitle(path: string, title: string): string {
  return path === homePath ? productName : `${title} - ${productName}`;
}
