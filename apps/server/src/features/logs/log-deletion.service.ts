import type { Endpoint, ParsedInputOf } from '@baisi/contract/endpoint';
import { allLines, logs, logType } from '@baisi/contract/logs';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Totals } from '../../platform/database/totals.ts';
import { appError } from '../../platform/errors.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { operationLine } from './log-lines.ts';
import { logResource, type RowScopeOf } from './log-rows.ts';
import { type Deleted, type Lines, logsRepository } from './logs.repository.ts';

type Needs = { work: Work; clock: Clock; totals: Totals; rowScopeOf: RowScopeOf };
type Caller = Context<{ kind: 'permission'; code: 'log:delete' }>;

const words: Record<number, string> = { [logType.signIn]: '登录日志', [logType.operation]: '操作日志' };

/** Describes the deleted entries in Chinese. */
const tell = (deleted: readonly Deleted[]): string =>
  deleted
    .map(
      ({ log_type, lines, first, last }) =>
        `${words[log_type] ?? '日志'}${lines}条（${toWireTime(first)}至${toWireTime(last)}）`,
    )
    .join('、') || '0条';

/** Deletes log entries, leaving a permanent entry about the deletion. */
export function createLogDeletion({ work, clock, totals, rowScopeOf }: Needs) {
  /** Deletes entries and adds the permanent entry about it in one transaction. */
  const remove = (
    { actor, ...call }: Caller,
    endpoint: Endpoint,
    input: Record<string, unknown>,
    lines: Lines,
  ): Promise<null> =>
    work
      .write(actor, async (use) => {
        const started = performance.now();
        const scope = await rowScopeOf(use, actor, logResource);
        const repository = use(logsRepository);
        if ('ids' in lines) {
          const standing = await repository.listStanding(lines.ids, scope);
          if (standing.length < lines.ids.length) throw appError('not-found');
          if (standing.some(({ is_kept }) => is_kept)) throw appError('log-kept');
        }
        const deleted = await repository.deleteBy(lines, scope);
        const costMs = Math.round(performance.now() - started);
        const trace = operationLine(
          { endpoint, context: { actor, ...call }, input, success: true, costMs },
          { id: newId(), create_time: clock.now() },
        );
        if (trace === undefined) throw new Error('a deletion of logs without a trace');
        await repository.insertMany([
          { ...trace, log_content: `${'ids' in lines ? '删除' : '清空'}${tell(deleted)}`, is_kept: true },
        ]);
        return null;
      })
      .finally(() => totals.forget());

  return {
    remove: (caller: Caller, { id }: ParsedInputOf<typeof logs.remove>): Promise<null> =>
      remove(caller, logs.remove, { id }, { ids: [id] }),

    removeBatch: (
      caller: Caller,
      { ids, logType: kind }: ParsedInputOf<typeof logs.removeBatch>,
    ): Promise<null> =>
      remove(
        caller,
        logs.removeBatch,
        { ids, logType: kind },
        ids === allLines ? { logType: kind } : { ids },
      ),
  };
}

export type LogDeletion = ReturnType<typeof createLogDeletion>;
