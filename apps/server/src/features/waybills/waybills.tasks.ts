import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { mostTasks, type Task } from '@baisi/contract/tasks';
import { exceptionStates, exceptionTypes } from '@baisi/contract/waybill-record';
import { waybillMoveTexts } from '@baisi/contract/waybill-states';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Use } from '../../db/work.ts';
import type { OpenTasks, TaskSource, Trail, TrailEntry, TrailPlace } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { countTrail, listTrail, type TrailRow } from '../../platform/database/trail.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { waybillTable } from './waybills.repository.ts';

type ExceptionRow = {
  id: string;
  exception_type: string;
  name: string;
  receiver_name: string;
  remark: string | null;
  create_time: Date;
  deadline: Date | null;
};
type FailedRow = {
  id: string;
  inner_no: string;
  waybill_status: number;
  fail_reason: string | null;
  carrier_name: string;
  create_time: Date;
};

/** Moves that people make, except the first. */
const handled = ['handOver', 'sign', 'resume', 'writeOff', 'void', 'print'] as const;

const exceptionRows = (me: Person, scope: RowScope) => sql`from biz_exception x
  join biz_waybill w on w.id = x.waybill_id
  where x.exception_state <> '2' and (x.owner_id is null or x.owner_id = ${me.userId})
    and ${waybillTable.isWithin(scope)}`;
const failedRows = (
  scope: RowScope,
) => sql`from biz_waybill w left join biz_carrier c on c.code = w.carrier_code
  where w.waybill_status in (21, 25) and ${waybillTable.isWithin(scope)}`;

const taskQueries = (db: Handle) => ({
  count: (from: RawBuilder<unknown>) => countTrail(db, from),
  listExceptions: async (from: RawBuilder<unknown>): Promise<ExceptionRow[]> =>
    (
      await sql<ExceptionRow>`select x.id, x.exception_type, coalesce(w.waybill_no, w.inner_no) as name,
          w.receiver_name, x.remark, x.create_time, x.deadline
        ${from} order by x.deadline nulls last, x.create_time, x.id limit ${mostTasks}`.execute(db)
    ).rows,
  listFailed: async (from: RawBuilder<unknown>): Promise<FailedRow[]> =>
    (
      await sql<FailedRow>`select w.id, w.inner_no, w.waybill_status, w.fail_reason, w.create_time,
          coalesce(c.name, w.carrier_code) as carrier_name
        ${from} order by w.create_time, w.id limit ${mostTasks}`.execute(db)
    ).rows,
  listTrail: (about: Parameters<typeof listTrail>[1], after: TrailPlace | undefined, limit: number) =>
    listTrail(db, about, after, limit),
});

const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;

const toExceptionTask = (row: ExceptionRow, now: Date): Task => ({
  key: `exception ${row.id}`,
  kind: 'exception',
  title: `${textOf(exceptionTypes, row.exception_type)}：${row.name}`,
  detail: row.remark ?? `收件人 ${row.receiver_name}`,
  since: toWireTime(row.create_time),
  deadline: row.deadline === null ? null : toWireTime(row.deadline),
  isUrgent: row.deadline !== null && row.deadline < now,
  path: `/trade/exceptions?waybillNo=${encodeURIComponent(row.name)}`,
});

const toFailedTask = (row: FailedRow): Task => ({
  key: `number ${row.id}`,
  kind: 'number',
  title: `${row.waybill_status === 21 ? '取号结果未知' : '取号失败'}：${row.inner_no}`,
  detail: `${row.carrier_name}${row.fail_reason === null ? '' : `：${row.fail_reason}`}`,
  since: toWireTime(row.create_time),
  deadline: null,
  isUrgent: false,
  path: `/trade/waybills?waybill=${encodeURIComponent(row.id)}`,
});

type Listed<Row> = { rows: Row[]; total: number };

/** The first rows, and how many there are; they are counted only when there are more. */
async function firstOf<Row>(rows: Promise<Row[]>, count: () => Promise<number>): Promise<Listed<Row>> {
  const found = await rows;
  return { rows: found, total: found.length < mostTasks ? found.length : await count() };
}

const nothing: Listed<never> = { rows: [], total: 0 };

type Rows = (me: Person, scope: RowScope) => RawBuilder<unknown>;
type About = Omit<Parameters<typeof listTrail>[1], 'from'> & {
  code: string;
  rows: Rows;
  toEntry: (row: TrailRow) => Pick<TrailEntry, 'action' | 'detail' | 'path'>;
};

const handledRows: Rows = (
  me,
  scope,
) => sql`from biz_waybill_event e join biz_waybill w on w.id = e.waybill_id
  where e.create_by = ${me.username} and e.move in (${sql.join([...handled])}) and ${waybillTable.isWithin(scope)}`;
const reportedRows: Rows = (me, scope) => sql`from biz_exception x join biz_waybill w on w.id = x.waybill_id
  where x.create_by = ${me.username} and ${waybillTable.isWithin(scope)}`;
const name = sql`coalesce(w.waybill_no, w.inner_no)`;

/** Waybills in 任务中心: exceptions, failed numbers, and what the person did about waybills. */
export function waybillTasks({ clock, rights }: RecordPorts & { clock: Clock }): TaskSource {
  const scopeOf = (use: Use, me: Person) => rights.rowScopeOf(use, me, waybillTable.resource);
  const trail = ({ code, rows, toEntry, ...about }: About): Trail => ({
    count: async (use, me) =>
      holds(me, code) ? use(taskQueries).count(rows(me, await scopeOf(use, me))) : 0,
    list: async (use, me, after, limit) => {
      if (!holds(me, code)) return [];
      const from = rows(me, await scopeOf(use, me));
      const found = await use(taskQueries).listTrail({ ...about, from }, after, limit);
      return found.map((row) => ({
        id: row.id,
        at: row.at,
        time: toWireTime(row.at),
        title: row.title,
        ...toEntry(row),
      }));
    },
  });
  return {
    async open(use: Use, me: Person): Promise<OpenTasks> {
      const mayHandle = holds(me, 'exception:handle') && holds(me, 'exception:list');
      const mayFetch = holds(me, 'waybill:fetchNo') && holds(me, 'waybill:list');
      if (!mayHandle && !mayFetch) return { tasks: [] };
      const scope = await scopeOf(use, me);
      const queries = use(taskQueries);
      const [open, failed] = await Promise.all([
        mayHandle
          ? firstOf(queries.listExceptions(exceptionRows(me, scope)), () =>
              queries.count(exceptionRows(me, scope)),
            )
          : nothing,
        mayFetch
          ? firstOf(queries.listFailed(failedRows(scope)), () => queries.count(failedRows(scope)))
          : nothing,
      ]);
      return {
        tasks: [
          ...open.rows.map((row) => toExceptionTask(row, clock.now())),
          ...failed.rows.map(toFailedTask),
        ],
        totals: [
          { kind: 'exception', total: open.total },
          { kind: 'number', total: failed.total },
        ],
      };
    },
    done: trail({
      code: 'waybill:list',
      rows: handledRows,
      columns: sql`e.move as action, ${name} as title, coalesce(e.remark, '') as detail, w.id as target`,
      at: sql`e.create_time`,
      id: sql`e.id`,
      toEntry: ({ action, detail, target }) => ({
        action: textOf(waybillMoveTexts, action),
        detail,
        path: target === null ? null : `/trade/waybills?waybill=${encodeURIComponent(target)}`,
      }),
    }),
    started: trail({
      code: 'exception:list',
      rows: reportedRows,
      columns: sql`x.exception_type as action, ${name} as title, x.exception_state as detail, ${name} as target`,
      at: sql`x.create_time`,
      id: sql`x.id`,
      toEntry: ({ action, detail, target }) => ({
        action: `异常件·${textOf(exceptionTypes, action)}`,
        detail: textOf(exceptionStates, detail),
        path: target === null ? null : `/trade/exceptions?waybillNo=${encodeURIComponent(target)}`,
      }),
    }),
  };
}
