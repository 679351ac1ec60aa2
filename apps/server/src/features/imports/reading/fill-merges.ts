import type { Use } from '../../../db/work.ts';
import type { Merge } from '../../../platform/sheets/read/sheet-rows.ts';
import type { OpenBatch } from '../importing.ts';
import { correctRows } from '../judging/corrections.ts';
import type { Judging } from '../judging/judging.ts';
import { rowQueueRepository } from '../row-queue.repository.ts';
import type { StoredRow } from '../rows.repository.ts';

/** Rows of merged cells that are filled; when there are more, they are told only. */
const mostFilledRows = 50_000;

const rowsFrom = (top: number, bottom: number): number[] =>
  Array.from({ length: Math.min(bottom - top + 1, mostFilledRows + 1) }, (_, i) => top + i);

/** Fills the empty cells of merged ranges with the text of the first one; returns the number of rows. */
export async function fillMerges(
  use: Use,
  { row, target }: OpenBatch,
  judging: Judging,
  merges: readonly Merge[],
): Promise<number> {
  const { keys, places } = row;
  const ranges = merges.filter(({ bottom }) => bottom > row.heading_row);
  const numbers = new Set(ranges.flatMap(({ top, bottom }) => rowsFrom(top, bottom)));
  if (numbers.size === 0 || numbers.size > mostFilledRows) return 0;
  const tops = [...new Set(ranges.map(({ top }) => top))];
  const firsts = new Map(
    (await use(rowQueueRepository).listByNumbers(row.id, tops)).map((one) => [one.row_no, one]),
  );
  const filled = (one: StoredRow): Pick<StoredRow, 'cells' | 'marks'> => {
    const cells = [...one.cells];
    const marks = { ...one.marks };
    for (const { top, bottom, left, right } of ranges) {
      const source = places.indexOf(left);
      if (one.row_no < top || one.row_no > bottom || source < 0) continue;
      for (const [i, place] of places.entries()) {
        if (place < left || place > right || (cells[i] ?? '') !== '') continue;
        cells[i] = firsts.get(top)?.cells[source] ?? '';
        marks[keys[i] ?? ''] = 'merged';
      }
    }
    return { cells, marks: Object.keys(marks).length === 0 ? null : marks };
  };
  return (await correctRows(use, row, { judging, target }, [...numbers], filled)).rows.length;
}
