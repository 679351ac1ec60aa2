import type { TreeChoice } from '@baisi/contract/tree-choice';

/** Option of the tree select; leaves have no `children`, so that they get no arrow. */
export type CategoryOption = { value: string; title: string; children?: CategoryOption[] };

const nameOf = ({ title, code }: TreeChoice) => (code === null ? title : `${title}（${code}）`);

/** Builds tree-select options. Their titles include the codes, since names may repeat. */
export function categoryOptions(nodes: readonly TreeChoice[]): CategoryOption[] {
  return nodes.map((node) => {
    const option = { value: node.key, title: nameOf(node) };
    return node.children === null || node.children.length === 0
      ? option
      : { ...option, children: categoryOptions(node.children) };
  });
}

/** Returns the name with its code by id, for the categories of all levels. */
export function categoryNames(nodes: readonly TreeChoice[]): Map<string, string> {
  return new Map(
    nodes.flatMap((node): [string, string][] => [
      [node.key, nameOf(node)],
      ...categoryNames(node.children ?? []),
    ]),
  );
}
