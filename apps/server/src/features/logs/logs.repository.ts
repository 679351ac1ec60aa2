import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, sql } from 'kysely';
import type { SysLogTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { isWithin } from './log-rows.ts';

export type LogRow = Insertable<SysLogTable>;

/** Which lines a deletion takes: these, or all of a kind. */
export type Lines = { ids: readonly string[] } | { logType: number | undefined };

/** Lines of a deletion by kind: how many, and of which time. */
export type Deleted = { log_type: number; lines: number; first: Date; last: Date };

const meant = (lines: Lines) => {
  if ('ids' in lines) return sql<boolean>`l.id = any(${lines.ids}::text[])`;
  return lines.logType === undefined ? sql<boolean>`true` : sql<boolean>`l.log_type = ${lines.logType}`;
};

/** Writing and deleting lines of sys_log. */
export const logsRepository = (db: Handle) => ({
  insertMany: (rows: readonly LogRow[]) =>
    db
      .insertInto('sys_log')
      .values([...rows])
      .execute(),
  /** Those of the lines that there are within reach. */
  listStanding: (ids: readonly string[], scope: RowScope) =>
    db
      .selectFrom('sys_log as l')
      .select(['l.id', 'l.is_kept'])
      .where('l.id', 'in', ids)
      .where(sql<boolean>`${isWithin(scope)}`)
      .execute(),
  /** Deletes what is within reach and no trace of a deletion; what that was. */
  deleteBy: async (lines: Lines, scope: RowScope): Promise<Deleted[]> => {
    const query = sql<Deleted>`with gone as (
        delete from sys_log l where not l.is_kept and ${meant(lines)} and ${isWithin(scope)}
        returning l.log_type, l.create_time)
      select log_type, count(*) as lines, min(create_time) as first, max(create_time) as last
      from gone group by log_type order by log_type`;
    return (await query.execute(db)).rows;
  },
});
