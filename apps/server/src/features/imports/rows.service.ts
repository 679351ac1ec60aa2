import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { BatchRow, ImportCause, imports } from '@baisi/contract/imports';
import type { Use } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { countsOf } from './batch.mapper.ts';
import type { Importing, ImportPorts, OpenBatch } from './importing.ts';
import { suggestionsFor } from './judging/meanings.ts';
import { toBatchRow } from './row.mapper.ts';
import { rowListsRepository } from './row-lists.repository.ts';
import type { StoredRow } from './rows.repository.ts';

const mostCauses = 200;

/** Shows the rows of a batch and their faults. */
export function createImportRows({ work }: ImportPorts, importing: Importing) {
  const listed = async (
    use: Use,
    actor: Caller,
    batch: OpenBatch,
    rows: readonly StoredRow[],
  ): Promise<BatchRow[]> => {
    if (rows.length === 0) return [];
    const faults = await use(rowListsRepository).listFaults(
      batch.row.id,
      rows.map(({ row_no }) => row_no),
    );
    const byRow = Map.groupBy(faults, ({ row_no }) => row_no);
    const stored = await importing.storedTexts(use, actor, batch, rows);
    return rows.map((row) => toBatchRow(batch.row, row, byRow.get(row.row_no) ?? [], stored.get(row.row_no)));
  };

  return {
    listed,
    rows: (actor: Caller, input: ParsedInputOf<typeof imports.rows>): Promise<Page<BatchRow>> =>
      work.read(actor, async (use) => {
        const { id, pageNo, pageSize, ...filter } = input;
        const batch = await importing.find(use, actor, id);
        const { keys } = batch.row;
        const rows = await use(rowListsRepository).listPage(id, keys, filter, { pageNo, pageSize });
        const counts = countsOf(batch.row);
        const isPlain = filter.key === undefined && filter.code === undefined && filter.text === undefined;
        const total =
          isPlain && filter.only === 'all'
            ? counts.rows
            : await use(rowListsRepository).count(id, keys, filter);
        return pageOf({ pageNo, pageSize }, await listed(use, actor, batch, rows), total);
      }),

    causes: (actor: Caller, id: string): Promise<ImportCause[]> =>
      work.read(actor, async (use) => {
        const batch = await importing.find(use, actor, id);
        const { meanings } = await importing.judgingFor(use, actor, batch);
        const { columns } = batch.target.table;
        const causes = await use(rowListsRepository).listCauses(id, mostCauses);
        return causes.map(({ key, code, message, cell, count, first_row: firstRow }) => ({
          key: key === '' ? null : key,
          title: columns[key]?.title ?? '',
          code,
          message,
          text: cell,
          count,
          firstRow,
          suggestions: cell === null ? [] : suggestionsFor(cell, meanings.get(key)?.choices ?? []),
        }));
      }),
  };
}

export type ImportRows = ReturnType<typeof createImportRows>;
