import { type PageKey, pageKeys } from './closed-sets/page-keys.generated.ts';

export { type PageKey, pageKeys };

/** Components of menus without a page of their own, which only contain other menus. */
export const layoutKeys = ['layouts/RouteView', 'layouts/IframePageView'] as const;

/**
 * Returns whether `component` is one of our pages. A menu row with another one opens the "page not found" page inside
 * the workspace.
 */
export function isPageKey(component: string): component is PageKey {
  return pageKeys.some((key) => key === component);
}
