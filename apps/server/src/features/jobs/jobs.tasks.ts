import type { JobState } from '@baisi/contract/jobs';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { mostTasks, type Task } from '@baisi/contract/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { TaskSource, TrailPlace } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import { countTrail, listTrail } from '../../platform/database/trail.ts';

const stateTexts: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};

type FailedRow = { id: string; title: string; error: string | null; end_time: Date | null };

/** Older failures are known to their owner: they stay in the list of jobs. */
const failedOf = (me: Person) => sql`from sys_job j where j.owner_id = ${me.userId} and j.state = 'failed'
  and j.end_time > now() - interval '7 days'`;
const ownOf = (me: Person) => sql`from sys_job j where j.owner_id = ${me.userId}`;

const jobTaskQueries = (db: Handle) => ({
  count: (from: RawBuilder<unknown>) => countTrail(db, from),
  listFailed: async (me: Person): Promise<FailedRow[]> =>
    (
      await sql<FailedRow>`select j.id, j.title, j.error, j.end_time ${failedOf(me)}
        order by j.end_time desc, j.id limit ${mostTasks}`.execute(db)
    ).rows,
  listOwn: (me: Person, after: TrailPlace | undefined, limit: number) =>
    listTrail(
      db,
      {
        columns: sql`j.kind as action, j.title, j.state as detail, null::text as target`,
        from: ownOf(me),
        at: sql`j.create_time`,
        id: sql`j.id`,
      },
      after,
      limit,
    ),
});

const jobsTab = '/account/task?tab=jobs';
const isState = (text: string): text is JobState => Object.hasOwn(stateTexts, text);

const toTask = (row: FailedRow): Task => ({
  key: `failed-job ${row.id}`,
  kind: 'job',
  title: `任务失败：${row.title}`,
  detail: row.error ?? '没有说明原因',
  since: row.end_time === null ? null : toWireTime(row.end_time),
  deadline: null,
  isUrgent: false,
  path: `${jobsTab}&state=failed`,
});

/** Own background jobs in 任务中心: failed ones wait for their owner, all of them were begun by the owner. */
export const jobTasks = (kindTexts: ReadonlyMap<string, string>): TaskSource => ({
  async open(use, me) {
    const queries = use(jobTaskQueries);
    const rows = await queries.listFailed(me);
    const total = rows.length < mostTasks ? rows.length : await queries.count(failedOf(me));
    return { tasks: rows.map(toTask), totals: [{ kind: 'job', total }] };
  },
  started: {
    count: (use, me) => use(jobTaskQueries).count(ownOf(me)),
    list: async (use, me, after, limit) =>
      (await use(jobTaskQueries).listOwn(me, after, limit)).map(({ id, at, action, title, detail }) => ({
        id,
        at,
        time: toWireTime(at),
        action: kindTexts.get(action) ?? '后台任务',
        title,
        detail: isState(detail) ? stateTexts[detail] : detail,
        path: jobsTab,
      })),
  },
});
