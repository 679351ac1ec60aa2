import type { DepartmentNode } from '@baisi/contract/departments';

/** What a tree select draws; leaves carry no `children`, so that they get no arrow. */
export type DepartmentOption = { value: string; title: string; children?: DepartmentOption[] };

/** The tree as a tree select takes it. */
export function departmentOptions(nodes: readonly DepartmentNode[]): DepartmentOption[] {
  return nodes.map(({ key, title, children }) =>
    children.length === 0
      ? { value: key, title }
      : { value: key, title, children: departmentOptions(children) },
  );
}

/** Names by id, over all levels. */
export function departmentNames(nodes: readonly DepartmentNode[]): Map<string, string> {
  return new Map(
    nodes.flatMap((node): [string, string][] => [[node.key, node.title], ...departmentNames(node.children)]),
  );
}
