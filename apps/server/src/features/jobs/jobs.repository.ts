import type { jobListFields } from '@baisi/contract/jobs';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';

const columns = {
  state: { value: sql`j.state` },
  kind: { value: sql`j.kind` },
  title: { value: sql`j.title` },
  createBy: { value: sql`j.create_by` },
  createTime: { value: sql`j.create_time` },
  startTime: { value: sql`j.start_time` },
  endTime: { value: sql`j.end_time` },
} satisfies Record<keyof typeof jobListFields, ListColumns[string]>;

const newestFirst = [{ field: 'createTime', descending: true }] as const;

/** Filters jobs by owner; undefined lists the jobs of all owners. */
export type JobsOf = { ownerId: string } | 'everybody';

const within = (whose: JobsOf): RawBuilder<SqlBool> =>
  whose === 'everybody' ? sql<SqlBool>`true` : sql<SqlBool>`j.owner_id = ${whose.ownerId}`;

/** Queries over sys_job for its list; the engine's are in platform/jobs. */
export const jobsRepository = (db: Handle) => {
  const from = (whose: JobsOf, query: Pick<ListQuery, 'all' | 'advanced'>) =>
    db
      .selectFrom('sys_job as j')
      .leftJoin('sys_user as u', 'u.id', 'j.owner_id')
      .where(within(whose))
      .where((build) => build.and(whereOf(columns, query)));
  return {
    listPage: (query: ListQuery, whose: JobsOf) =>
      from(whose, query)
        .selectAll('j')
        .select('u.realname')
        .orderBy(orderOf(columns, query.sort, newestFirst, sql`j.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    async count(query: ListQuery, whose: JobsOf): Promise<number> {
      const { total } = await from(whose, query)
        .select((build) => build.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    find: (id: string) =>
      db
        .selectFrom('sys_job as j')
        .leftJoin('sys_user as u', 'u.id', 'j.owner_id')
        .selectAll('j')
        .select('u.realname')
        .where('j.id', '=', id)
        .executeTakeFirst(),
    /** Deletes jobs that ended before this time, at most `limit`; returns how many. */
    async deleteEnded(before: Date, limit: number): Promise<number> {
      const old = db.selectFrom('sys_job').select('id').where('end_time', '<', before).limit(limit);
      const { numDeletedRows } = await db
        .deleteFrom('sys_job')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
    lock: (id: string) =>
      db.selectFrom('sys_job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  };
};

export type ListedJob = NonNullable<Awaited<ReturnType<ReturnType<typeof jobsRepository>['find']>>>;
export type LockedJob = NonNullable<Awaited<ReturnType<ReturnType<typeof jobsRepository>['lock']>>>;
