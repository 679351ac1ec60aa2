import type { GridDocument } from '../../document/document.ts';
import type { RowKey } from '../../document/row.ts';
import type { Tree } from '../../view/tree.ts';
import { type FilterBy, type SortBy, viewOf } from '../../view/view.ts';

/** The state that determines which rows are displayed. */
export type ViewDeps = {
  document: GridDocument;
  /** The rows of the current page, if the server has pages. */
  page: readonly RowKey[] | undefined;
  filters: readonly FilterBy[];
  sorts: readonly SortBy[];
  tree: Tree | undefined;
  spared: Spared | undefined;
};

/** Returns the rows among these that are displayed at the end if the filters hide them. */
export type Spared = (keys: readonly RowKey[]) => readonly RowKey[];

/** Rows that can be shown: those of the current page, and added ones. */
function presentRows({ document, page }: ViewDeps): readonly RowKey[] {
  if (page === undefined) return document.drawn;
  const added = document.order.filter((key) => document.state(key) === 'added');
  return [...new Set([...page.filter((key) => document.has(key)), ...added])];
}

/** Returns the keys of the displayed rows in order. The blank row is always the last. */
export function rowsInView(deps: ViewDeps, isBlank: (key: RowKey) => boolean): readonly RowKey[] {
  const { document, filters, sorts, tree } = deps;
  const present = presentRows(deps);
  if (filters.length + sorts.length === 0) return tree === undefined ? present : tree.rows(present);
  const blanks = present.filter(isBlank);
  const source = {
    keys: present.filter((key) => !isBlank(key)),
    value: (key: RowKey, field: string) => document.value(key, field),
  };
  if (tree === undefined) {
    const shown = viewOf(source, filters, sorts);
    const spared = deps.spared?.(source.keys) ?? [];
    return [...new Set([...shown, ...spared]), ...blanks];
  }
  const passing = filters.length === 0 ? undefined : viewOf(source, filters, []);
  return [...tree.rows(viewOf(source, [], sorts), passing), ...blanks];
}
