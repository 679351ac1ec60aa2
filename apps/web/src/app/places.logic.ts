import type { PageKey } from '@baisi/contract/pages';
import type { MenuNode } from '@baisi/contract/permissions';
import { findRoute, type MenuRoute, routesOf } from '../platform/menu/menu-routes.logic.ts';
import { homePath } from '../platform/session/after-sign-in.ts';
import type { PageFacts } from '../shell/tabs/tabs.logic.ts';
import { fixedRoutes } from './fixed-routes.ts';
import type { Destination } from './guard.ts';

/** What stands at each path: the server's menu and the few fixed pages. */
export type Places = {
  routeAt: (path: string) => MenuRoute | undefined;
  destinationAt: (path: string) => Destination;
  /** Title and keep-alive for the tab bar. */
  factsAt: (path: string) => PageFacts;
  /** Where a page stands; undefined when the person has no such menu. */
  pathOfPage: (page: PageKey) => string | undefined;
};

const productName = '百司';

/** The places of a menu. */
export function placesOf(menu: readonly MenuNode[]): Places {
  const routes = [...routesOf(menu), ...fixedRoutes];
  const routeAt = (path: string) => findRoute(routes, path);
  return {
    routeAt,
    destinationAt: (path) => {
      const route = routeAt(path);
      if (route === undefined) return 'nothing';
      return route.landing === undefined ? 'page' : { landing: route.landing };
    },
    factsAt: (path) => {
      const route = routeAt(path);
      if (route !== undefined) return { title: route.title, keepAlive: route.keepAlive };
      return { title: path === homePath ? '首页' : '页面不存在', keepAlive: false };
    },
    pathOfPage: (page) =>
      routes.find(({ component, pattern }) => component === page && !pattern.includes(':'))?.pattern,
  };
}

/** Title of the document (product-spec §2 route guard): home shows only the product name. */
export function documentTitle(path: string, title: string): string {
  return path === homePath ? productName : `${title} - ${productName}`;
}
