import type { DepartmentNode } from '@baisi/contract/departments';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, asTyped } from '../../platform/list-state/list-filters.ts';

/** Filters of the address list. Its order is always by name. */
export const addressBook = defineList({
  filters: { realname: asTyped, workNo: asTyped, orgCode: anId },
});

/** A department node by org code; leaves have no `children`, so that they get no arrow. */
export type CodeNode = { key: string; value: string; title: string; children?: CodeNode[] };

/** Builds the department tree by org codes. */
export function codeTree(nodes: readonly DepartmentNode[]): CodeNode[] {
  return nodes.map(({ code, title, children }) => ({
    key: code,
    value: code,
    title,
    ...(children.length === 0 ? {} : { children: codeTree(children) }),
  }));
}

/** Returns the name of the department with this org code. */
export function titleOfCode(nodes: readonly DepartmentNode[], wanted: string): string | undefined {
  for (const { code, title, children } of nodes) {
    const found = code === wanted ? title : titleOfCode(children, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the nodes whose name contains the text, with their ancestors. */
export function matchingNodes(nodes: readonly CodeNode[], text: string): CodeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = matchingNodes(node.children ?? [], wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Returns the keys of all nodes with children. */
export const branchesOf = (nodes: readonly CodeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children === undefined ? [] : [key, ...branchesOf(children)]));

/** Returns whether the server masked a contact for this user. Then it can be neither called nor written to. */
export const isMasked = (contact: string): boolean => contact.includes('*');
