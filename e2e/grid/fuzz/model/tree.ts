import type { Table } from './table.ts';

/** The tree of the rows of a table. Rows without a parent, or whose parent is gone, are at the top level. */
export class RowTree {
  readonly #table: Table;
  readonly #parents: Map<string, string>;
  /** Rows whose children are hidden. */
  readonly #folded: Set<string>;

  constructor(table: Table, parents: Readonly<Record<string, string>>, isFolded: boolean) {
    this.#table = table;
    this.#parents = new Map(Object.entries(parents));
    this.#folded = new Set(isFolded ? this.#parents.values() : []);
  }

  #parentOf(id: string): string | undefined {
    const parent = this.#parents.get(id);
    return parent !== undefined && this.#table.rows.has(parent) ? parent : undefined;
  }

  /** Siblings in this order, each above its children: unless these are folded, or with the ancestors of `passing`. */
  shown(ids: readonly string[], passing?: readonly string[], above?: string): string[] {
    const under = (id: string) => ids.filter((one) => this.#parentOf(one) === id);
    const isWanted = (id: string): boolean => passing?.includes(id) !== false || under(id).some(isWanted);
    return ids
      .filter((id) => this.#parentOf(id) === above && isWanted(id))
      .flatMap((id) => {
        const isOpen = passing !== undefined || !this.#folded.has(id);
        return [id, ...(isOpen ? this.shown(ids, passing, id) : [])];
      });
  }

  isOpen(id: string): boolean {
    return !this.#folded.has(id);
  }

  /** Shows the children of a row if they were hidden, else hides them; returns false if there are none. */
  fold(id: string): boolean {
    const isParent = this.#table.order.some((one) => this.#parentOf(one) === id);
    if (isParent && !this.#folded.delete(id)) this.#folded.add(id);
    return isParent;
  }

  /** A row that will be added as a child of another one, which then shows its children. */
  adopt(id: string, parent: string): void {
    this.#parents.set(id, parent);
    this.#folded.delete(parent);
  }

  /** Rows with all their descendants. */
  withChildren(ids: Iterable<string>): Set<string> {
    const all = new Set(ids);
    const isUnder = (id: string | undefined): boolean =>
      id !== undefined && (all.has(id) || isUnder(this.#parentOf(id)));
    return new Set([...all, ...this.#table.order.filter(isUnder)]);
  }
}
