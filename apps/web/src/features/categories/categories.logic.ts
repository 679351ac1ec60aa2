import { type Category, categoryListFields, categoryFields as guards } from '@baisi/contract/categories';
import { defineList } from '../../platform/list-state/list-definition.ts';
import type { ListFilter } from '../../platform/list-state/list-filters.ts';
import { anywhere, asTyped } from '../../platform/list-state/list-filters.ts';

/** A search by code matches the start of the code, which finds the whole branch: codes begin with the parent's. */
const fromStart: ListFilter = { ...asTyped, ask: (name, text) => ({ [name]: `${text.toUpperCase()}*` }) };

/** Filters of the categories. A search finds categories of every level. */
export const categoriesList = defineList({
  guards,
  filters: { name: anywhere, code: fromStart },
  sortable: categoryListFields,
});

/** Maximum number of categories whose children one request returns (contract categories.belowSeveral). */
export const maxOpen = 200;

/** A category with its children; `children` absent: a leaf; empty: still loading. */
export type CategoryNode = Category & { children?: CategoryNode[] };

/** Returns the visible tree: the categories `top`, with the loaded categories `below` inserted under their parents. */
export function treeOf(top: readonly Category[], below: readonly Category[]): CategoryNode[] {
  const byParent = Map.groupBy(below, ({ pid }) => pid);
  const nodeOf = (category: Category): CategoryNode =>
    category.hasChild === '1'
      ? { ...category, children: (byParent.get(category.id) ?? []).map(nodeOf) }
      : category;
  return top.map(nodeOf);
}

/** Returns the ids of collapsed nodes that have children. */
export function closedIn(nodes: readonly CategoryNode[], open: readonly string[]): string[] {
  return nodes.flatMap((node) => [
    ...(node.children !== undefined && !open.includes(node.id) ? [node.id] : []),
    ...closedIn(node.children ?? [], open),
  ]);
}
