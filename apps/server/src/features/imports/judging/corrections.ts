import type { Use } from '../../../db/work.ts';
import type { ImportTarget } from '../../../import-target.ts';
import { type RepeatedMark, repeatedRowsRepository } from '../repeated-rows.repository.ts';
import { rowQueueRepository } from '../row-queue.repository.ts';
import { type RowToStore, rowsRepository, type StoredRow } from '../rows.repository.ts';
import type { Judging } from './judging.ts';
import { placeInTree } from './tree-places.ts';

/** Rows that are judged at a time. */
const judgedAtOnce = 500;

/** Text of the fault of a row that repeats a unique value of an earlier one. */
const repeatedText = '与第{row}行重复';

/**
 * Marks rows that repeat a unique value of another row of the file. `among`: the texts by column whose rows are marked
 * anew; a column without a list is marked as a whole, one that is absent keeps its marks.
 */
export async function markRepeated(
  use: Use,
  { id, keys }: { id: string; keys: readonly string[] },
  { unique }: ImportTarget,
  among: ReadonlyMap<string, Iterable<string> | undefined>,
): Promise<void> {
  const repeated = use(repeatedRowsRepository);
  for (const [key, texts] of among) {
    const place = keys.indexOf(key);
    if (unique[key] === undefined || place < 0) continue;
    const numbers = texts === undefined ? undefined : await repeated.listWithTexts(id, place, [...texts]);
    if (numbers?.length === 0) continue;
    const within = keys.indexOf(unique[key].within ?? '');
    await repeated.unmarkRepeated(id, { key, numbers });
    await repeated.markRepeated(id, { key, place, within, numbers }, repeatedText);
  }
}

/**
 * Keeps the marks of repeated values, which the judgement of a row alone does not find. A cell with another text than
 * `before` loses its mark, and gets a new one from `markRepeated`.
 */
function stillRepeated(
  row: RowToStore,
  marks: readonly RepeatedMark[],
  { keys, before }: { keys: readonly string[]; before: StoredRow | undefined },
): RowToStore {
  const isSame = (key: string): boolean => {
    const place = keys.indexOf(key);
    return row.cells[place] === before?.cells[place];
  };
  const kept = marks.filter(({ key }) => isSame(key) && !row.faults.some((fault) => fault.key === key));
  if (kept.length === 0 || row.state === 'leftOut') return row;
  return { ...row, state: 'wrong', faults: [...row.faults, ...kept] };
}

/** Rows after a correction, their states before it, and whether values changed that must be unique in the file. */
export type Corrected = { rows: RowToStore[]; before: StoredRow[]; hasNewUnique: boolean };

/** Changes the cells of rows that are not written yet, judges these rows again, and returns them. */
export async function correctRows(
  use: Use,
  { id, keys }: { id: string; keys: readonly string[] },
  { judging, target }: { judging: Judging; target: ImportTarget },
  numbers: readonly number[],
  change: (row: StoredRow) => Pick<StoredRow, 'cells' | 'marks'>,
): Promise<Corrected> {
  const changed: RowToStore[] = [];
  const before: StoredRow[] = [];
  const touched = new Map<string, Set<string>>();
  for (let from = 0; from < numbers.length; from += judgedAtOnce) {
    const stored = await use(rowQueueRepository).listByNumbers(id, numbers.slice(from, from + judgedAtOnce));
    const rows = stored.filter(({ state }) => state !== 'written');
    const next = rows.map((row) => {
      const { cells, marks } = change(row);
      const isChanged = (place: number) => (cells[place] ?? '') !== (row.cells[place] ?? '');
      for (const [key, { within }] of Object.entries(target.unique)) {
        const place = keys.indexOf(key);
        if (place < 0 || !(isChanged(place) || isChanged(keys.indexOf(within ?? '')))) continue;
        const texts = touched.get(key) ?? new Set();
        touched.set(key, texts.add(row.cells[place] ?? '').add(cells[place] ?? ''));
      }
      const { row_no, is_hidden, sheet_id, sheet_version } = row;
      return { row_no, cells, marks, is_hidden, sheet_id, sheet_version };
    });
    const leftOut = new Set(
      rows.flatMap(({ row_no, state, is_edit }) => (state === 'leftOut' && !is_edit ? [row_no] : [])),
    );
    const repeated = Map.groupBy(
      await use(repeatedRowsRepository).listRepeated(
        id,
        rows.map(({ row_no }) => row_no),
      ),
      ({ row_no }) => row_no,
    );
    const beforeOf = new Map(rows.map((row) => [row.row_no, row]));
    const judged = await judging.judge(use, next);
    const verdicts = Array.from(judged, ({ row }) =>
      leftOut.has(row.row_no)
        ? { ...row, state: 'leftOut' as const }
        : stillRepeated(row, repeated.get(row.row_no) ?? [], { keys, before: beforeOf.get(row.row_no) }),
    );
    await use(rowsRepository).set(id, verdicts);
    changed.push(...verdicts);
    before.push(...rows);
  }
  await markRepeated(use, { id, keys }, target, touched);
  await placeInTree(use, { id, keys }, judging, target);
  // Rows below a corrected row of a tree change their states too.
  return { rows: changed, before, hasNewUnique: target.table.tree !== undefined || touched.size > 0 };
}
