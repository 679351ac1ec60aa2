import type { Insertable } from 'kysely';
import type { SysLogTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';

export type LogRow = Insertable<SysLogTable>;

/** Queries over sys_log. */
export const logsRepository = (db: Handle) => ({
  insertMany: (rows: readonly LogRow[]) =>
    db
      .insertInto('sys_log')
      .values([...rows])
      .execute(),
});
