import type { MenuNode } from '@baisi/contract/permissions';

/** A step of the breadcrumb. */
export type Crumb = { title: string; path: string };

/** A route of the server's menu. */
export type MenuRoute = {
  /** Path, with `:name` segments where it has parameters. */
  pattern: string;
  title: string;
  component: string;
  keepAlive: boolean;
  /** Redirect target of a menu node that is a plain group or has a redirect of its own. */
  landing: string | undefined;
  /** Address of another site that is shown in a frame. */
  frameUrl?: string | undefined;
  /** Breadcrumb from the root of the menu to this node, itself included. */
  trail: readonly Crumb[];
};

/** Normalizes a path: `/a/b` for `a/b`, `/a/b/` and `/a/b`. */
export function normalPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return `/${inner}`;
}

/** product-spec §2: a component with the word layouts is a layout, the others are views. */
const isLayout = (node: MenuNode): boolean => node.component.includes('layouts');

/** Returns whether a node shows another site inside the workspace (api-contract 4.5). */
function isFrame(node: MenuNode): boolean {
  if (node.component.includes('IframePageView')) return true;
  return isLayout(node) && node.children === undefined && node.meta.url !== undefined;
}

/** Returns whether a node is a plain group: its path has no page of its own. */
export function holdsOnlyChildren(node: MenuNode): boolean {
  return isLayout(node) && !isFrame(node) && !node.alwaysShow;
}

/**
 * Returns whether a node opens in a window of its own and has no route. `route: '0'` forbids a route, so such a node
 * opens in a window too. Expects addresses as `withFilledUrls` returns them.
 */
export function isExternal(node: MenuNode): boolean {
  return (node.meta.internalOrExternal || node.route === '0') && externalUrlOf(node) !== undefined;
}

/** Returns the node's http(s) address; undefined without a valid one. */
export function externalUrlOf(node: MenuNode): string | undefined {
  const url = node.meta.url;
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? url : undefined;
}

/** Returns the path of the first visible page among `nodes` and their descendants. Skips paths with parameters. */
function firstPageIn(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes) {
    if (node.hidden || node.route === '0' || isExternal(node) || node.path.includes(':')) continue;
    const found = holdsOnlyChildren(node) ? firstPageIn(node.children ?? []) : normalPath(node.path);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Draft = { node: MenuNode; route: MenuRoute };

/**
 * Returns the redirect of a node, undefined without one. An aggregating node (`alwaysShow`, api-contract 4.4) shows a
 * page of its own, so its redirect is ignored.
 */
function wishOf({ node, route }: Draft): string | undefined {
  const wish = node.redirect === undefined || node.alwaysShow ? undefined : normalPath(node.redirect);
  return wish === route.pattern ? undefined : wish;
}

/** Sets the final redirect target of each route; redirects are followed transitively. */
function settleLandings(drafts: readonly Draft[]): void {
  const routes = drafts.map(({ route }) => route);
  const draftAt = (path: string) => drafts.find(({ route }) => route === findRoute(routes, path));
  const ownFirst = ({ node }: Draft) =>
    holdsOnlyChildren(node) ? firstPageIn(node.children ?? []) : undefined;

  /** Follows a redirect to its end; undefined when that is not a page of this menu, or a cycle. */
  const endOf = (wish: string | undefined, seen: readonly string[]): string | undefined => {
    const draft = wish === undefined || seen.includes(wish) ? undefined : draftAt(wish);
    if (wish === undefined || draft === undefined) return undefined;
    const further = endOf(wishOf(draft), [...seen, wish]);
    return further ?? (holdsOnlyChildren(draft.node) ? ownFirst(draft) : wish);
  };
  const landings = drafts.map((draft) => endOf(wishOf(draft), [draft.route.pattern]) ?? ownFirst(draft));
  for (const [at, draft] of drafts.entries()) draft.route.landing = landings[at];
}

/** `route: '0'` leaves out the node and all below it (api-contract 4.4). */
function draftsOf(menu: readonly MenuNode[], above: readonly Crumb[]): Draft[] {
  return menu.flatMap((node) => {
    if (node.route === '0' || isExternal(node)) return [];
    const path = normalPath(node.path);
    const trail = [...above, { title: node.meta.title, path }];
    const route: MenuRoute = {
      pattern: path,
      title: node.meta.title,
      component: node.component,
      keepAlive: node.meta.keepAlive,
      landing: undefined,
      frameUrl: isFrame(node) ? externalUrlOf(node) : undefined,
      trail,
    };
    return [{ node, route }, ...draftsOf(node.children ?? [], trail)];
  });
}

/** Returns every route of the server's menu (api-contract 4.4), hidden ones included. */
export function routesOf(menu: readonly MenuNode[]): MenuRoute[] {
  const drafts = draftsOf(menu, []);
  settleLandings(drafts);
  return drafts.map(({ route }) => route);
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
}

/** Returns the route at `path`; a literal path takes precedence over one with `:name` segments. */
export function findRoute(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  const plain = normalPath(path);
  return (
    routes.find((route) => route.pattern === plain) ?? routes.find((route) => fits(route.pattern, plain))
  );
}
