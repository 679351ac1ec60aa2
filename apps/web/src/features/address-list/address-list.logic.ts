import type { DepartmentNode } from '@baisi/contract/departments';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, asTyped } from '../../platform/list-state/list-filters.ts';

/** What the book can be asked for. It stands in the order of names. */
export const addressBook = defineList({
  filters: { realname: asTyped, workNo: asTyped, orgCode: anId },
});

/** A node of a tree by org codes; leaves carry no `children`, so that they get no arrow. */
export type CodeNode = { key: string; value: string; title: string; children?: CodeNode[] };

/** The tree of departments by org codes. */
export function codeTree(nodes: readonly DepartmentNode[]): CodeNode[] {
  return nodes.map(({ code, title, children }) => ({
    key: code,
    value: code,
    title,
    ...(children.length === 0 ? {} : { children: codeTree(children) }),
  }));
}

/** Those whose name holds the text, with all that stands above them. */
export function matchingNodes(nodes: readonly CodeNode[], text: string): CodeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = matchingNodes(node.children ?? [], wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/** Every node that has something below it. */
export const branchesOf = (nodes: readonly CodeNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children === undefined ? [] : [key, ...branchesOf(children)]));

/** Was a part taken out for whom may not see it? Then there is nothing to call or to write to. */
export const isMasked = (contact: string): boolean => contact.includes('*');
