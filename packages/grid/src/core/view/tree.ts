import type { Row, RowKey } from '../document/row.ts';

/** A row of a tree, with its parent. */
export type TreeRow = { key: RowKey; row: Row; parent: RowKey | undefined };

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value);

/** Flattens rows with children of any depth; the field of the children is removed. */
export function flatten(
  rows: readonly Row[],
  { children, keyOf }: { children: string; keyOf: (row: Row) => RowKey },
  parent?: RowKey,
): TreeRow[] {
  return rows.flatMap((given) => {
    const { [children]: below, ...row } = given;
    const key = keyOf(row);
    return [{ key, row, parent }, ...flatten(isRows(below) ? below : [], { children, keyOf }, key)];
  });
}

/**
 * The parents and the collapsed rows of a tree. Unknown rows are at the top level, and so are rows whose parent another
 * user has deleted.
 */
export class Tree {
  readonly #nodes: Map<RowKey, TreeRow>;
  /** All rows, and rows with children, as of the last update. */
  #present: ReadonlySet<RowKey>;
  #parents: ReadonlySet<RowKey | undefined>;
  readonly #folded: Set<RowKey>;

  constructor(rows: readonly TreeRow[], { isOpen = false } = {}) {
    this.#nodes = new Map(rows.map((row) => [row.key, row]));
    this.#present = new Set(this.#nodes.keys());
    this.#parents = new Set(rows.flatMap(({ parent }) => parent ?? []));
    this.#folded = isOpen ? new Set() : new Set(rows.flatMap(({ parent }) => parent ?? []));
  }

  /** Returns the nesting level of a row; 0 at the top. */
  depthOf(key: RowKey): number {
    let depth = 0;
    for (let at = this.#parentOf(key); at !== undefined; at = this.#parentOf(at)) depth += 1;
    return depth;
  }

  stateOf(key: RowKey): 'open' | 'closed' | 'leaf' {
    if (!this.#parents.has(key)) return 'leaf';
    return this.#folded.has(key) ? 'closed' : 'open';
  }

  /** Expands or collapses a row. */
  toggle(key: RowKey): void {
    if (!this.#folded.delete(key) && this.#parents.has(key)) this.#folded.add(key);
  }

  /** Expands or collapses all rows. */
  toggleAll(isOpen: boolean): void {
    this.#folded.clear();
    if (!isOpen) for (const key of this.#parents) if (key !== undefined) this.#folded.add(key);
  }

  /** Registers a row that will be inserted below `parent`, and expands `parent`. */
  adopt(key: RowKey, parent: RowKey): void {
    this.#nodes.set(key, { key, row: {}, parent });
    this.#folded.delete(parent);
  }

  /** Rows with all their descendants. */
  withDescendants(keys: readonly RowKey[]): RowKey[] {
    const wanted = new Set(keys);
    // Parents come before their children, so one pass is enough.
    for (const key of this.#nodes.keys()) {
      const parent = this.#parentOf(key);
      if (parent !== undefined && wanted.has(parent)) wanted.add(key);
    }
    return [...wanted];
  }

  /**
   * The visible rows: siblings in the order of `ordered`, each above its children. With `passing` they are those rows
   * and their ancestors, collapsed or not.
   */
  rows(ordered: readonly RowKey[], passing?: readonly RowKey[]): RowKey[] {
    this.#present = new Set(ordered);
    const wanted = passing === undefined ? undefined : this.#withAncestors(passing);
    const below = Map.groupBy(ordered, (key) => this.#parentOf(key));
    this.#parents = new Set(below.keys());
    const shown: RowKey[] = [];
    const stack = (below.get(undefined) ?? []).toReversed();
    for (let key = stack.pop(); key !== undefined; key = stack.pop()) {
      if (wanted !== undefined && !wanted.has(key)) continue;
      shown.push(key);
      if (wanted !== undefined || !this.#folded.has(key)) stack.push(...(below.get(key) ?? []).toReversed());
    }
    return shown;
  }

  #parentOf(key: RowKey): RowKey | undefined {
    const parent = this.#nodes.get(key)?.parent;
    return parent !== undefined && this.#present.has(parent) ? parent : undefined;
  }

  #withAncestors(keys: readonly RowKey[]): Set<RowKey> {
    const wanted = new Set<RowKey>();
    for (const key of keys) {
      let at: RowKey | undefined = key;
      while (at !== undefined && !wanted.has(at)) {
        wanted.add(at);
        at = this.#parentOf(at);
      }
    }
    return wanted;
  }
}
