import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { LogRecord, logs } from '@baisi/contract/logs';
import type { Condition } from '@baisi/contract/rules/list-query';
import type { Use, Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import type { Totals } from '../../platform/database/totals.ts';
import { isBounded, logPagesRepository, type Selection, type Window } from './log-pages.repository.ts';
import { logResource, type RowScopeOf } from './log-rows.ts';
import { type Texts, toLogRecord } from './logs.mapper.ts';

type Needs = { work: Work; totals: Totals; rowScopeOf: RowScopeOf; texts(): Promise<Texts> };

async function listWindow(use: Use, selection: Selection, window: Window) {
  const repository = use(logPagesRepository);
  const alongIndex = window.sort.length === 0 || window.sort[0]?.field === 'createTime';
  if (isBounded(selection) && alongIndex) return repository.listPage(selection, window, 'along');
  const walked = await repository.listPage(selection, window, 'walk');
  return walked.length === window.limit ? walked : repository.listPage(selection, window, 'collect');
}

/** Reading the logs. */
export function createLogsService({ work, totals, rowScopeOf, texts }: Needs) {
  return {
    list: (
      actor: Person & { requestId: string },
      { query, keyWord, succeeded }: ParsedInputOf<typeof logs.list>,
    ): Promise<Page<LogRecord>> =>
      work.read(actor, async (use) => {
        const { pageNo, pageSize, sort, advanced } = query;
        const word: Condition[] =
          keyWord === undefined || keyWord === ''
            ? []
            : [{ field: 'logContent', operator: 'contains', values: [keyWord] }];
        const selection: Selection = {
          scope: await rowScopeOf(use, actor, logResource),
          all: [...query.all, ...word],
          advanced,
          succeeded: succeeded === undefined ? undefined : succeeded === 1,
        };
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
        const records = rows.map((row) => toLogRecord(row, textOf));
        return pageOf(query, records, total, isExact);
      }),
  };
}

export type LogsService = ReturnType<typeof createLogsService>;
