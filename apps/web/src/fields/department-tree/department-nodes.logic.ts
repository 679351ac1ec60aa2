import type { DepartmentTreeNode } from '@baisi/contract/departments';

/** A department as a tree draws it. `children` undefined: not loaded yet. */
export type TreeNode = {
  key: string;
  title: string;
  isLeaf: boolean;
  /** Its head, where the answer tells it. */
  note?: string;
  children?: TreeNode[];
};

/** Answers by the department that stands above them; '' is the top. */
export type Levels = ReadonlyMap<
  string,
  readonly Pick<DepartmentTreeNode, 'id' | 'title' | 'status' | 'isLeaf' | 'headUserId_dictText'>[]
>;

const titleOf = (title: string, isOn: boolean): string => (isOn ? title : `${title}（已停用）`);

const headOf = ({ headUserId_dictText: note }: Pick<DepartmentTreeNode, 'headUserId_dictText'>) =>
  note === undefined ? {} : { note };

/** What is loaded so far, as a tree. */
export function fromLevels(levels: Levels, below = ''): TreeNode[] {
  return (levels.get(below) ?? []).map((department) => {
    const { id, title, status, isLeaf } = department;
    const node = { key: id, title: titleOf(title, status === '1'), isLeaf, ...headOf(department) };
    return levels.has(id) && !isLeaf ? { ...node, children: fromLevels(levels, id) } : node;
  });
}

/** Trees in full. */
export function fromTrees(nodes: readonly DepartmentTreeNode[]): TreeNode[] {
  return nodes.map((node) => ({
    key: node.id,
    title: titleOf(node.title, node.status === '1'),
    isLeaf: node.isLeaf,
    ...headOf(node),
    ...(node.children === null ? {} : { children: fromTrees(node.children) }),
  }));
}

/** Everything that can be opened. */
export function openable(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children === undefined ? [] : [key, ...openable(children)]));
}

/** Nodes whose name holds the text, with all above them and what stands below a hit. */
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

/** A department of a tree in full, and the names of what stands above it there, the top first. */
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
