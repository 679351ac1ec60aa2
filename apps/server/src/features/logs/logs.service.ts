import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { type LogRecord, logFields, type logs } from '@baisi/contract/logs';
import type { Condition } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import type { Totals } from '../../platform/database/totals.ts';
import { hiddenFrom } from '../../platform/records/guarded-fields.ts';
import { isBounded, logPagesRepository, type Selection, type Window } from './log-pages.repository.ts';
import { logResource, type RowScopeOf } from './log-rows.ts';
import { type Texts, toLogRecord } from './logs.mapper.ts';
import { visibleLine } from './visible-line.ts';

type Needs = { work: Work; totals: Totals; rowScopeOf: RowScopeOf; texts(): Promise<Texts> };

async function listWindow(use: Use, selection: Selection, window: Window) {
  const repository = use(logPagesRepository);
  const alongIndex = window.sort.length === 0 || window.sort[0]?.field === 'createTime';
  if (isBounded(selection) && alongIndex) return repository.listPage(selection, window, 'along');
  const walked = await repository.listPage(selection, window, 'walk');
  return walked.length === window.limit ? walked : repository.listPage(selection, window, 'collect');
}

/** Converts a list query to a selection. */
export function selectionFor(
  scope: RowScope,
  { query, keyWord, succeeded }: ParsedInputOf<typeof logs.list>,
): Selection {
  const word: Condition[] =
    keyWord === undefined || keyWord === ''
      ? []
      : [{ field: 'logContent', operator: 'contains', values: [keyWord] }];
  return {
    scope,
    all: [...query.all, ...word],
    advanced: query.advanced,
    succeeded: succeeded === undefined ? undefined : succeeded === 1,
  };
}

/** Reads the logs. */
export function createLogsService({ work, totals, rowScopeOf, texts }: Needs) {
  return {
    list: (
      actor: Person & { requestId: string },
      { query, keyWord, succeeded }: ParsedInputOf<typeof logs.list>,
    ): Promise<Page<LogRecord>> =>
      work.read(actor, async (use) => {
        const { pageNo, pageSize, sort } = query;
        const scope = await rowScopeOf(use, actor, logResource);
        const selection = selectionFor(scope, { query, keyWord, succeeded });
        const repository = use(logPagesRepository);
        const [rows, { total, isExact }, textOf] = await Promise.all([
          listWindow(use, selection, { sort, limit: pageSize, offset: (pageNo - 1) * pageSize }),
          totals.of(JSON.stringify(selection), {
            exact: () => repository.countAll(selection),
            upTo: (limit) => repository.countUpTo(selection, limit),
            estimate: () => repository.estimate(selection),
          }),
          texts(),
        ]);
        // When the address is hidden, its network is hidden too.
        const isPlaceless = hiddenFrom(actor, logFields).includes('ip');
        const records = rows.map((row) => ({
          ...visibleLine(actor, toLogRecord(row, textOf)),
          ...(isPlaceless ? { place: null } : {}),
        }));
        return pageOf(query, records, total, isExact);
      }),
  };
}

export type LogsService = ReturnType<typeof createLogsService>;
