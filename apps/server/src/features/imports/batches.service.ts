import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type FileColumn, type imports, recordKeys, undoDays } from '@baisi/contract/imports';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { importCode } from '@baisi/contract/tables/table';
import type { Use } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { countsOf, fileColumnsOf, stateOf, toListed } from './batch.mapper.ts';
import type { BatchView } from './batch-view.ts';
import { batchesRepository } from './batches.repository.ts';
import { loadKind, undoKind, writeKind } from './import-kinds.ts';
import { filePlace, type Importing, type ImportPorts } from './importing.ts';
import { memoryRepository } from './memory.repository.ts';
import { plainHeading } from './reading/match-columns.ts';

const dayMs = 24 * 3_600_000;
const kindOf = new Map([
  ['loading', loadKind.name],
  ['writing', writeKind.name],
  ['undoing', undoKind.name],
]);

/** Remembers which columns a person has chosen for headings, unless they were found by themselves. */
async function rememberHeadings(
  use: Use,
  actor: Caller,
  table: string,
  before: readonly FileColumn[],
  chosen: readonly (string | null)[],
): Promise<void> {
  for (const [i, { heading, key }] of before.entries()) {
    const to = chosen[i] ?? null;
    if (to === null || to in recordKeys || to === key || plainHeading(heading) === '') continue;
    const answer = { kind: 'heading' as const, key: '', from: plainHeading(heading), to };
    await use(memoryRepository).remember({ ownerId: actor.userId, table, ...answer });
  }
}

/** Returns the columns that a batch imports, and those by which exported rows are recognised. */
function chosenColumns(columns: readonly (string | null)[], fillable: readonly string[]) {
  const placeOf = (key: string) => (columns.includes(key) ? columns.indexOf(key) : null);
  const chosen = columns.flatMap((key, place) => (key === null || key in recordKeys ? [] : [{ key, place }]));
  const keys = chosen.map(({ key }) => key);
  const isWrong = keys.some((key) => !fillable.includes(key)) || new Set(keys).size < keys.length;
  if (keys.length === 0 || isWrong) throw appError('invalid-input', { message: '列的对应关系不正确' });
  return {
    keys,
    places: chosen.map(({ place }) => place),
    id_place: placeOf('record.id'),
    version_place: placeOf('record.version'),
  };
}

/** Lists batches, reads their rows, and forgets them. */
export function createBatches(ports: ImportPorts, importing: Importing, view: BatchView) {
  const { work, clock, jobs, files, targets } = ports;
  const { shown, start, refuseState } = view;
  return {
    tables: (actor: Caller) =>
      [...targets.values()]
        .filter(({ table }) => holds(actor, importCode(table)))
        .map(({ table: { name, noun } }) => ({ name, noun })),

    get: (actor: Caller, id: string) => work.read(actor, (use) => shown(use, actor, id)),

    list: (actor: Caller, query: ListQuery) =>
      work.read(actor, async (use) => {
        const rows = await use(batchesRepository).listPage(query, actor.userId);
        const total = await use(batchesRepository).count(query, actor.userId);
        const now = clock.now();
        const nounOf = (name: string) => targets.get(name)?.table.noun ?? name;
        return pageOf(
          query,
          rows.map((row) => toListed(row, nounOf(row.table_name), now)),
          total,
        );
      }),

    load: (actor: Caller, { id, columns, known, ...wanted }: ParsedInputOf<typeof imports.load>) =>
      work.write(actor, async (use) => {
        const { row, target } = await importing.lockIdle(use, actor, id);
        const state = stateOf(row);
        const canLoad = state === 'choosing' || (state === 'draft' && countsOf(row).written === 0);
        if (row.file_path === null || !canLoad) throw refuseState(row, '读取');
        const chosen = chosenColumns(columns, importing.fillable(actor, target));
        const before = fileColumnsOf(row);
        await rememberHeadings(use, actor, row.table_name, before, columns);
        const fileColumns = before.map((column, i): FileColumn => {
          const key = columns[i] ?? null;
          return key === column.key ? column : { ...column, key, by: key === null ? null : 'person' };
        });
        await start(use, actor, row, loadKind, {
          state: 'loading',
          ...chosen,
          known,
          with_hidden_rows: wanted.withHiddenRows,
          with_new_codes: wanted.withNewCodes,
          file_columns: JSON.stringify(fileColumns),
          counts: '{}',
        });
        return shown(use, actor, id);
      }),

    cancel: (actor: Caller, id: string) =>
      work.write(actor, async (use) => {
        const { row } = await importing.find(use, actor, id);
        if (row.job_id === null || !(row.job_state === 'queued' || row.job_state === 'running'))
          throw refuseState(row, '停止');
        const kind = kindOf.get(row.state) ?? '';
        await jobs.cancel(use, { id: row.job_id, kind, ownerId: actor.userId });
        return shown(use, actor, id);
      }),

    remove: (actor: Caller, id: string) =>
      work.write(actor, async (use) => {
        const { row } = await importing.lockIdle(use, actor, id);
        // A batch that can be taken back stays in 导入记录.
        const isUndoable =
          row.write_time !== null && row.write_time.getTime() + undoDays * dayMs > clock.now().getTime();
        if (isUndoable && stateOf(row) !== 'undone') throw refuseState(row, '放弃');
        await files.release(use, filePlace(id).resource, [id]);
        await use(batchesRepository).remove(id);
      }),
  };
}

export type Batches = ReturnType<typeof createBatches>;
