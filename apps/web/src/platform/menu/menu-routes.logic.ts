import type { MenuNode } from '@baisi/contract/permissions';

/** A step of the breadcrumb. */
export type Crumb = { title: string; path: string };

/** A node of the server's menu as a destination. */
export type MenuRoute = {
  /** Path, perhaps with `:name` segments. */
  pattern: string;
  title: string;
  component: string;
  keepAlive: boolean;
  /** Holds only children: where to go instead. */
  landing: string | undefined;
  /** From the root of the menu down to this node, itself included. */
  trail: readonly Crumb[];
};

/** `/a/b` for `a/b`, `/a/b/` and `/a/b`. */
export function normalPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return `/${inner}`;
}

const isLayout = (node: MenuNode): boolean =>
  node.component.includes('layouts/') && !node.component.includes('IframePageView');

/** Opens outside the workspace: no route is made for it. */
export function isExternal(node: MenuNode): boolean {
  return node.meta.internalOrExternal && externalUrlOf(node) !== undefined;
}

/** The node's http(s) address. Templates in it are not evaluated and therefore are no address. */
export function externalUrlOf(node: MenuNode): string | undefined {
  const url = node.meta.url;
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? url : undefined;
}

function firstPageIn(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes) {
    if (node.hidden || node.route === '0' || isExternal(node)) continue;
    const found = isLayout(node) ? firstPageIn(node.children ?? []) : normalPath(node.path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function landingOf(node: MenuNode): string | undefined {
  // An aggregating node is a page of its own; its redirect is its own path (api-contract 4.4).
  if (node.alwaysShow || !isLayout(node)) return undefined;
  const wished = node.redirect === undefined ? undefined : normalPath(node.redirect);
  return wished === normalPath(node.path)
    ? firstPageIn(node.children ?? [])
    : (wished ?? firstPageIn(node.children ?? []));
}

/** Every destination in the server's menu (api-contract 4.4). `route: '0'` leaves out the node and all below it. */
export function routesOf(menu: readonly MenuNode[], above: readonly Crumb[] = []): MenuRoute[] {
  return menu.flatMap((node) => {
    if (node.route === '0' || isExternal(node)) return [];
    const path = normalPath(node.path);
    const trail = [...above, { title: node.meta.title, path }];
    const route: MenuRoute = {
      pattern: path,
      title: node.meta.title,
      component: node.component,
      keepAlive: node.meta.keepAlive,
      landing: landingOf(node),
      trail,
    };
    return [route, ...routesOf(node.children ?? [], trail)];
  });
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
}

/** The destination at `path`; a path spelled out goes before one with `:name` segments. */
export function findRoute(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  const plain = normalPath(path);
  return (
    routes.find((route) => route.pattern === plain) ?? routes.find((route) => fits(route.pattern, plain))
  );
}
