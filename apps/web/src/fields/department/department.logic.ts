import type { DepartmentNode } from '@baisi/contract/departments';

/** Option of the tree select; leaves have no `children`, so that they get no arrow. */
export type DepartmentOption = {
  value: string;
  title: string;
  disabled?: true;
  children?: DepartmentOption[];
};

/** Builds tree-select options; a disabled department is shown but cannot be chosen. */
export function departmentOptions(nodes: readonly DepartmentNode[]): DepartmentOption[] {
  return nodes.map(({ key, title, disabled, children }) => ({
    value: key,
    ...(disabled === true ? { title: `${title}（已停用）`, disabled } : { title }),
    ...(children.length === 0 ? {} : { children: departmentOptions(children) }),
  }));
}

/** Returns the name by id, for the departments of all levels. */
export function departmentNames(nodes: readonly DepartmentNode[]): Map<string, string> {
  return new Map(
    nodes.flatMap((node): [string, string][] => [[node.key, node.title], ...departmentNames(node.children)]),
  );
}
