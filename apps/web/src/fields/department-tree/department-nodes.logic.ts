import type { DepartmentTreeNode } from '@baisi/contract/departments';

/** A department as a tree node. `children` undefined: not loaded yet. */
export type TreeNode = {
  key: string;
  title: string;
  isLeaf: boolean;
  /** Name of the user who heads the department, if the response contains it. */
  note?: string;
  children?: TreeNode[];
};

/** Loaded levels by their parent department; '' is the root. */
export type Levels = ReadonlyMap<
  string,
  readonly Pick<DepartmentTreeNode, 'id' | 'title' | 'status' | 'isLeaf' | 'headUserId_dictText'>[]
>;

const titleOf = (title: string, isOn: boolean): string => (isOn ? title : `${title}（已停用）`);

const headOf = ({ headUserId_dictText: note }: Pick<DepartmentTreeNode, 'headUserId_dictText'>) =>
  note === undefined ? {} : { note };

/** Builds a tree from the levels loaded so far. */
export function fromLevels(levels: Levels, below = ''): TreeNode[] {
  return (levels.get(below) ?? []).map((department) => {
    const { id, title, status, isLeaf } = department;
    const node = { key: id, title: titleOf(title, status === '1'), isLeaf, ...headOf(department) };
    return levels.has(id) && !isLeaf ? { ...node, children: fromLevels(levels, id) } : node;
  });
}

/** Builds the nodes of trees that the server returned with all their levels. */
export function fromTrees(nodes: readonly DepartmentTreeNode[]): TreeNode[] {
  return nodes.map((node) => ({
    key: node.id,
    title: titleOf(node.title, node.status === '1'),
    isLeaf: node.isLeaf,
    ...headOf(node),
    ...(node.children === null ? {} : { children: fromTrees(node.children) }),
  }));
}

/** Returns the keys of all expandable nodes. */
export function openable(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children === undefined ? [] : [key, ...openable(children)]));
}

/** Returns the nodes whose name contains the text, with their ancestors and descendants. */
export function holding(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const isHit = node.title.toLowerCase().includes(wanted);
    const children = holding(node.children ?? [], wanted);
    if (isHit) return [node];
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

/**
 * Returns a department of a complete tree and the names of its ancestors, outermost first; undefined when it is not
 * there.
 */
export function findTreeNode(
  nodes: readonly DepartmentTreeNode[],
  id: string,
): { node: DepartmentTreeNode; path: string[] } | undefined {
  for (const node of nodes) {
    if (node.id === id) return { node, path: [] };
    const found = findTreeNode(node.children ?? [], id);
    if (found !== undefined) return { ...found, path: [node.title, ...found.path] };
  }
  return undefined;
}
