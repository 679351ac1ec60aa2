/** The part of a node that the calculation needs. */
export type TreeShape = { key: string; children: readonly TreeShape[] | null };

/** Whether ticking a permission includes its descendants: 父子关联 (linked), or not (single). */
export type Cascade = 'linked' | 'single';

/** Index of parents and children, built once per tree. */
export type TreeMap = {
  /** Every key, parents before children. */
  keys: readonly string[];
  parentOf: ReadonlyMap<string, string | null>;
  childrenOf: ReadonlyMap<string, readonly string[]>;
};

export function mapOf(nodes: readonly TreeShape[]): TreeMap {
  const keys: string[] = [];
  const parentOf = new Map<string, string | null>();
  const childrenOf = new Map<string, readonly string[]>();
  const walk = (level: readonly TreeShape[], parent: string | null): void => {
    for (const { key, children } of level) {
      keys.push(key);
      parentOf.set(key, parent);
      childrenOf.set(
        key,
        (children ?? []).map((child) => child.key),
      );
      walk(children ?? [], key);
    }
  };
  walk(nodes, null);
  return { keys, parentOf, childrenOf };
}

/** Returns a node and its descendants. */
export function withBelow(map: TreeMap, key: string): string[] {
  return [key, ...(map.childrenOf.get(key) ?? []).flatMap((child) => withBelow(map, child))];
}

/** Returns the ancestors of a node, nearest first. */
function above(map: TreeMap, key: string): string[] {
  const parent = map.parentOf.get(key) ?? null;
  return parent === null ? [] : [parent, ...above(map, parent)];
}

/**
 * Returns the ticked keys after a node was ticked. A permission requires its ancestors, as on the server
 * (docs/decisions/0022): ticking adds them, and unticking removes all descendants, in either mode.
 */
export function ticked(
  map: TreeMap,
  chosen: ReadonlySet<string>,
  key: string,
  cascade: Cascade,
): Set<string> {
  return chosen.union(new Set([...(cascade === 'linked' ? withBelow(map, key) : [key]), ...above(map, key)]));
}

export function unticked(map: TreeMap, chosen: ReadonlySet<string>, key: string): Set<string> {
  return chosen.difference(new Set(withBelow(map, key)));
}

/** Returns the ticked keys after a click on a box: a half-ticked one is completed first. */
export function toggled(
  map: TreeMap,
  chosen: ReadonlySet<string>,
  key: string,
  cascade: Cascade,
): Set<string> {
  const isFull = cascade === 'linked' ? withBelow(map, key).every((one) => chosen.has(one)) : chosen.has(key);
  return isFull ? unticked(map, chosen, key) : ticked(map, chosen, key, cascade);
}

/** Returns the state of the boxes. Linked: half-ticked where the node is ticked and a descendant is not. */
export function boxesOf(
  map: TreeMap,
  chosen: ReadonlySet<string>,
  cascade: Cascade,
): { checked: string[]; halfChecked: string[] } {
  const known = map.keys.filter((key) => chosen.has(key));
  if (cascade === 'single') return { checked: known, halfChecked: [] };
  const incomplete = new Set<string>();
  for (const key of map.keys) {
    if (!chosen.has(key)) for (const one of above(map, key)) incomplete.add(one);
  }
  return {
    checked: known.filter((key) => !incomplete.has(key)),
    halfChecked: known.filter((key) => incomplete.has(key)),
  };
}

/** Returns the nodes whose title contains the text, with their ancestors; all nodes without a text. */
export function matching<Node extends { key: string; title: string; children: Node[] | null }>(
  nodes: readonly Node[],
  text: string,
): Node[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    const children = matching(node.children ?? [], wanted);
    const isHit = node.title.toLowerCase().includes(wanted);
    if (!isHit && children.length === 0) return [];
    return [{ ...node, children: children.length > 0 ? children : isHit ? node.children : null }];
  });
}
