import type { LookUp, Table } from '@baisi/contract/tables/table';
import type { Use } from '../../../db/work.ts';
import type { ImportTarget } from '../../../import-target.ts';
import { halfWidth, type Meanings, trimmedText } from './cell-values.ts';
import type { Judging } from './judging.ts';
import type { Named } from './look-ups.repository.ts';
import { type TreePlace, type TreeRow, treeRowsRepository } from './tree-rows.repository.ts';

type Batch = { id: string; keys: readonly string[] };

/** Meaning of a parent's cell: a record, a row of the file, nothing at all, or one of the reasons why it is refused. */
type Parent = { record: string } | { row: TreeRow } | 'none' | 'unknown' | 'shared';

const placesIn = (keys: readonly string[], { key, tree }: Table) => ({
  name: keys.indexOf(tree?.name ?? ''),
  parent: keys.indexOf(tree?.parent ?? ''),
  code: keys.indexOf(key[0] ?? ''),
});

/** Returns the names that a file gives to the records that its rows have become, so that other rows can name them. */
export async function namesInFile(
  use: Use,
  { id, keys, with_new_codes: hasNewCodes }: Batch & { with_new_codes: boolean },
  { table }: ImportTarget,
): Promise<ReadonlyMap<LookUp, readonly Named[]>> {
  const parent = table.columns[table.tree?.parent ?? ''];
  if (!hasNewCodes || parent?.type.kind !== 'lookUp') return new Map();
  const rows = await use(treeRowsRepository).listWritten(id, placesIn(keys, table));
  return new Map([[parent.type.of, rows.map(({ value, text, code }) => ({ value, text, names: [code] }))]]);
}

/** Finds the parents of rows among the records and the other rows of the file. */
function createParents(rows: readonly TreeRow[], meanings: Meanings) {
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  const byCode = new Map(
    rows.flatMap((row) => (row.code === '' ? [] : [[row.code.toLowerCase(), row] as const])),
  );
  const byRecord = new Map(
    rows.flatMap((row) => (row.record_id === null ? [] : [[row.record_id, row] as const])),
  );
  const found = new Map<TreeRow, Parent>();
  const paths = new Map<TreeRow, string | undefined>();

  const recordPath = (id: string): string => meanings.namesOf(id).at(-1) ?? '';
  /** The path of a row in the tree as it will be; undefined while it is unknown. */
  const pathOf = (row: TreeRow): string | undefined => {
    if (paths.has(row)) return paths.get(row);
    // A row that is asked for its path on the way to its path stands in a circle.
    paths.set(row, undefined);
    const parent = parentOf(row);
    const above =
      typeof parent === 'string'
        ? undefined
        : 'row' in parent
          ? pathOf(parent.row)
          : recordPath(parent.record);
    const stands = row.record_id === null ? '' : recordPath(row.record_id).split('/').slice(0, -1).join('/');
    const start = parent === 'none' ? stands : above;
    const path = start === undefined ? undefined : start === '' ? row.name : `${start}/${row.name}`;
    paths.set(row, path);
    return path;
  };
  const rowsAt = (path: string): TreeRow[] =>
    (byName.get(path.split('/').at(-1)?.toLowerCase() ?? '') ?? []).filter(
      (row) => pathOf(row)?.toLowerCase() === path.toLowerCase(),
    );
  const ofRow = (row: TreeRow): Parent => ({ row });
  /** A record, or the row of the file that changes it. */
  const ofRecord = (id: string): Parent => {
    const row = byRecord.get(id);
    return row === undefined ? { record: id } : { row };
  };

  const search = (child: TreeRow): Parent => {
    const text = child.parent;
    if (text === '') return 'none';
    const id = meanings.valueOf(text);
    const isExact =
      id !== undefined && meanings.namesOf(id).some((name) => name.toLowerCase() === text.toLowerCase());
    if (isExact) return ofRecord(id);
    const coded = byCode.get(text.toLowerCase());
    if (coded !== undefined) return ofRow(coded);
    const named = (text.includes('/') ? rowsAt(text) : (byName.get(text.toLowerCase()) ?? [])).filter(
      (row) => row !== child,
    );
    const others = named.filter((row) => row.record_id === null || row.record_id !== id);
    if (meanings.isShared(text) || others.length > 1 || (id !== undefined && others.length > 0))
      return 'shared';
    const [row] = others;
    if (row !== undefined) return ofRow(row);
    return id === undefined ? 'unknown' : ofRecord(id);
  };
  const parentOf = (row: TreeRow): Parent => {
    const known = found.get(row);
    if (known !== undefined) return known;
    found.set(row, 'unknown');
    const parent = search(row);
    found.set(row, parent);
    return parent;
  };
  return { parentOf, pathOf };
}

/** Decides where the rows stand; a row below a wrong one is wrong, because its parent would be missing. */
function placesOf(rows: readonly TreeRow[], meanings: Meanings, { columns, tree, noun }: Table): TreePlace[] {
  const parents = createParents(rows, meanings);
  const places = new Map<TreeRow, TreePlace>();
  const key = tree?.parent ?? '';
  const title = columns[key]?.title ?? '';
  const seen = new Map<string, TreeRow>();

  const faultOf = (row: TreeRow, parent: Parent): TreePlace['fault'] => {
    const { parent: cell } = row;
    if (parent === 'unknown') return { key, code: 'unknown-text', message: `${title}“${cell}”不存在`, cell };
    if (parent === 'shared')
      return { key, code: 'shared-text', message: `有多个${title}名为“${cell}”，请改填路径或编码`, cell };
    if (typeof parent === 'string' || 'record' in parent) return null;
    const above = places.get(parent.row);
    // The parent is being placed: it stands below this row.
    if (above === undefined) return { key, code: 'parent-circle', message: `${title}互为上下级`, cell: null };
    if (parent.row.record_id !== null || (above.fault === null && !parent.row.is_wrong)) return null;
    return { key, code: 'parent-wrong', message: `${title}所在的第${parent.row.row_no}行有错误`, cell: null };
  };
  const opened = new Set<TreeRow>();
  const place = (row: TreeRow): void => {
    if (places.has(row) || opened.has(row)) return;
    opened.add(row);
    const parent = parents.parentOf(row);
    const above = typeof parent === 'object' && 'row' in parent ? parent.row : undefined;
    if (above !== undefined) place(above);
    const depth = above === undefined ? 0 : (places.get(above)?.depth ?? 0) + 1;
    places.set(row, { row_no: row.row_no, depth, fault: faultOf(row, parent) });
  };
  for (const row of rows) {
    place(row);
    const path = row.record_id === null && row.name !== '' ? parents.pathOf(row)?.toLowerCase() : undefined;
    const first = path === undefined ? undefined : seen.get(path);
    const own = places.get(row);
    if (first !== undefined && own?.fault === null) {
      const message = `与第${first.row_no}行的${noun}重复`;
      places.set(row, { ...own, fault: { key: tree?.name ?? '', code: 'repeated', message, cell: null } });
    }
    if (path !== undefined && first === undefined) seen.set(path, row);
  }
  return [...places.values()];
}

/**
 * Finds the place of every row of a tree: parents are records, or other rows of the file in any order. Nothing happens
 * in a table that is no tree.
 */
export async function placeInTree(
  use: Use,
  { id, keys }: Batch,
  { meanings, meant }: Judging,
  { table }: ImportTarget,
): Promise<void> {
  const { tree } = table;
  const known = tree && meanings.get(tree.parent);
  if (tree === undefined || known === undefined) return;
  const stored = await use(treeRowsRepository).list(id, placesIn(keys, table), tree);
  const rows = stored.map((row) => {
    const parent = trimmedText(row.parent);
    const text = meant.get(tree.parent)?.get(parent) ?? parent;
    const plain = known.valueOf(text) === undefined ? halfWidth(text) : text;
    return { ...row, name: trimmedText(row.name), code: trimmedText(row.code), parent: plain };
  });
  await use(treeRowsRepository).set(id, tree, placesOf(rows, known, table));
}
