import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, sql } from 'kysely';
import type { SysLogTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { isWithin } from './log-rows.ts';

export type LogRow = Insertable<SysLogTable>;

/** The entries to delete: those with these ids, or all of a type. */
export type Lines = { ids: readonly string[] } | { logType: number | undefined };

/** Deleted entries by kind: their number and time range. */
export type Deleted = { log_type: number; lines: number; first: Date; last: Date };

const meant = (lines: Lines) => {
  if ('ids' in lines) return sql<boolean>`l.id = any(${lines.ids}::text[])`;
  return lines.logType === undefined ? sql<boolean>`true` : sql<boolean>`l.log_type = ${lines.logType}`;
};

/** Writes and deletes entries of sys_log. */
export const logsRepository = (db: Handle) => ({
  insertMany: (rows: readonly LogRow[]) =>
    db
      .insertInto('sys_log')
      .values([...rows])
      .execute(),
  /** Returns which of these entries still exist and are visible to the user. */
  listStanding: (ids: readonly string[], scope: RowScope) =>
    db
      .selectFrom('sys_log as l')
      .select(['l.id', 'l.is_kept'])
      .where('l.id', 'in', ids)
      .where(sql<boolean>`${isWithin(scope)}`)
      .execute(),
  /** Deletes entries that the user reaches, except those about deletions; returns what was deleted, by type. */
  deleteBy: async (lines: Lines, scope: RowScope): Promise<Deleted[]> => {
    const query = sql<Deleted>`with gone as (
        delete from sys_log l where not l.is_kept and ${meant(lines)} and ${isWithin(scope)}
        returning l.log_type, l.create_time)
      select log_type, count(*) as lines, min(create_time) as first, max(create_time) as last
      from gone group by log_type order by log_type`;
    return (await query.execute(db)).rows;
  },
});
