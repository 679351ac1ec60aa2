import { isPageKey } from '@baisi/contract/pages';
import type { MenuNode } from '@baisi/contract/permissions';

/** Returns the product's pages in a menu as options, each once: their keys with their titles. */
export function pagesIn(menu: readonly MenuNode[]): { value: string; label: string }[] {
  const found = new Map<string, string>();
  const collect = (nodes: readonly MenuNode[]): void => {
    for (const { component, meta, children = [] } of nodes) {
      if (isPageKey(component) && !found.has(component)) found.set(component, meta.title);
      collect(children);
    }
  };
  collect(menu);
  return [...found].map(([value, label]) => ({ value, label }));
}
