import { type Category, categoryListFields, categoryFields as guards } from '@baisi/contract/categories';
import { defineList } from '../../platform/list-state/list-definition.ts';
import type { ListFilter } from '../../platform/list-state/list-filters.ts';
import { anywhere, asTyped } from '../../platform/list-state/list-filters.ts';

/** A code begins with its parent's: what is typed finds the whole branch. */
const fromStart: ListFilter = { ...asTyped, ask: (name, text) => ({ [name]: `${text.toUpperCase()}*` }) };

/** Filters of the tree. A search finds categories at every level. */
export const categoriesList = defineList({
  guards,
  filters: { name: anywhere, code: fromStart },
  sortable: categoryListFields,
});

/** Most categories whose children are asked for in one call (contract categories.belowSeveral). */
export const mostOpen = 200;

/** A category with what stands below it; `children` absent: nothing does. Empty while that is on its way. */
export type CategoryNode = Category & { children?: CategoryNode[] };

/** The tree that is in sight: `top`, and below each what of `below` belongs to it. */
export function treeOf(top: readonly Category[], below: readonly Category[]): CategoryNode[] {
  const byParent = Map.groupBy(below, ({ pid }) => pid);
  const nodeOf = (category: Category): CategoryNode =>
    category.hasChild === '1'
      ? { ...category, children: (byParent.get(category.id) ?? []).map(nodeOf) }
      : category;
  return top.map(nodeOf);
}

/** Ids of the tree's collapsed nodes that have children. */
export function closedIn(nodes: readonly CategoryNode[], open: readonly string[]): string[] {
  return nodes.flatMap((node) => [
    ...(node.children !== undefined && !open.includes(node.id) ? [node.id] : []),
    ...closedIn(node.children ?? [], open),
  ]);
}
