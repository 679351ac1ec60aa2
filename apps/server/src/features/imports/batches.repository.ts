import type { ListQuery } from '@baisi/contract/rules/list-query';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { SysImportBatchTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { orderOf, whereOf } from '../../platform/database/list.ts';

const columns = {
  table: { value: sql`b.table_name` },
  state: { value: sql`b.state` },
  fileName: { value: sql`b.file_name` },
  createTime: { value: sql`b.create_time` },
  writeTime: { value: sql`b.write_time` },
};

/** Queries over sys_import_batch. */
export const batchesRepository = (db: Handle) => {
  const batches = () =>
    db
      .selectFrom('sys_import_batch as b')
      .leftJoin('sys_user as owner', 'owner.id', 'b.owner_id')
      .leftJoin('sys_job as j', 'j.id', 'b.job_id')
      .selectAll('b')
      .select([
        'owner.realname',
        'j.state as job_state',
        'j.error as job_error',
        'j.progress_done',
        'j.progress_total',
      ]);
  const matching = (query: ListQuery, ownerId: string) =>
    sql<SqlBool>`${sql.join([sql`b.owner_id = ${ownerId}`, ...whereOf(columns, query)], sql` and `)}`;
  return {
    insert: (row: Insertable<SysImportBatchTable>) => db.insertInto('sys_import_batch').values(row).execute(),
    find: (id: string) => batches().where('b.id', '=', id).executeTakeFirst(),
    lock: (id: string) => batches().where('b.id', '=', id).forUpdate('b').executeTakeFirst(),
    set: (id: string, values: Updateable<SysImportBatchTable>) =>
      db.updateTable('sys_import_batch').set(values).where('id', '=', id).execute(),
    listPage: (query: ListQuery, ownerId: string) =>
      batches()
        .where(matching(query, ownerId))
        .orderBy(sql`${orderOf(columns, query.sort, [{ field: 'createTime', descending: true }], sql`b.id`)}`)
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (query: ListQuery, ownerId: string): Promise<number> => {
      const { total } = await db
        .selectFrom('sys_import_batch as b')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(matching(query, ownerId))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    remove: (id: string) => db.deleteFrom('sys_import_batch').where('id', '=', id).execute(),
    /** Removes batches that nobody has touched since; returns their number. */
    removeUntouched: async (before: Date): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('sys_import_batch')
        .where('update_time', '<', before)
        .where('state', 'not in', ['loading', 'writing', 'undoing'])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};

export type BatchRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof batchesRepository>['find']>>>;
