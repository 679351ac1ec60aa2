import { orderMoveTexts, orderStatusTexts } from '@baisi/contract/order-states';
import { orders } from '@baisi/contract/orders';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { mostTasks, type Task, type TaskTotal } from '@baisi/contract/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Use } from '../../db/work.ts';
import type { TaskSource, Trail, TrailEntry, TrailPlace } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { countTrail, listTrail, type TrailRow } from '../../platform/database/trail.ts';
import type { OrderLists } from './order-lists.service.ts';
import { orderTable } from './orders.repository.ts';

type OpenRow = {
  id: string;
  order_no: string;
  customer_name: string;
  goods_summary: string;
  create_time: Date;
  due_ship_time: Date | null;
  handle_status: number;
};

/** Moves by which a person decides about an order. */
const decisions = ['approve', 'reject', 'pass', 'suspend', 'cancel', 'close'] as const;

const conditions = {
  review: sql`o.order_status = 'pending'`,
  deal: sql`o.handle_status in (0, 2, 5) and o.order_status in ('approved', 'partShipped', 'shipped', 'finished')`,
} as const;

const taskQueries = (db: Handle) => ({
  listOpen: async (condition: RawBuilder<unknown>, scope: RowScope): Promise<OpenRow[]> =>
    (
      await sql<OpenRow>`select o.id, o.order_no, o.customer_name, o.goods_summary, o.create_time, o.due_ship_time,
          o.handle_status
        from biz_order o where ${condition} and ${orderTable.isWithin(scope)}
        order by o.due_ship_time nulls last, o.order_date, o.id limit ${mostTasks}`.execute(db)
    ).rows,
  countOpen: (condition: RawBuilder<unknown>, scope: RowScope) =>
    countTrail(db, sql`from biz_order o where ${condition} and ${orderTable.isWithin(scope)}`),
  countTrail: (from: RawBuilder<unknown>) => countTrail(db, from),
  listTrail: (about: Parameters<typeof listTrail>[1], after: TrailPlace | undefined, limit: number) =>
    listTrail(db, about, after, limit),
});

const details = {
  review: '订单等待审核，通过后才能发货',
  0: '订单等待处理，处理后才能生成运单',
  2: '订单已挂起，需要再次处理',
  5: '订单的运单发生异常，需要处理',
} as const;

const pathOf = (id: string): string => `/trade/orders?order=${encodeURIComponent(id)}`;

const toTask = (kind: 'review' | 'deal', row: OpenRow, now: Date): Task => {
  const handled = row.handle_status === 2 || row.handle_status === 5 ? row.handle_status : 0;
  return {
    key: `${kind} ${row.id}`,
    kind,
    title: `${row.order_no} ${row.customer_name}`,
    detail: `${kind === 'review' ? details.review : details[handled]}：${row.goods_summary}`,
    since: toWireTime(row.create_time),
    deadline: row.due_ship_time === null ? null : toWireTime(row.due_ship_time),
    isUrgent: row.due_ship_time !== null && row.due_ship_time < now,
    path: pathOf(row.id),
  };
};

const decided = (
  me: Person,
  scope: RowScope,
) => sql`from biz_order_event e join biz_order o on o.id = e.order_id
  where e.create_by = ${me.username} and e.move in (${sql.join([...decisions])}) and ${orderTable.isWithin(scope)}`;
const begun = (me: Person, scope: RowScope) => sql`from biz_order o
  where o.create_by = ${me.username} and ${orderTable.isWithin(scope)}`;
const title = sql`o.order_no || ' ' || o.customer_name as title, o.id as target`;

const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;

/** Orders in 任务中心: those to review and to deal with, and what the person decided and began. */
export function orderTasks({ clock }: { clock: Clock }, lists: OrderLists): TaskSource {
  const mayRead = (me: Person): boolean => holds(me, orders.list.access.code);
  const trail = (
    rows: (me: Person, scope: RowScope) => RawBuilder<unknown>,
    about: Omit<Parameters<typeof listTrail>[1], 'from'>,
    toEntry: (row: TrailRow) => Pick<TrailEntry, 'action' | 'detail'>,
  ): Trail => ({
    count: async (use, me) =>
      mayRead(me) ? use(taskQueries).countTrail(rows(me, await lists.scopeOf(use, me))) : 0,
    list: async (use, me, after, limit) => {
      if (!mayRead(me)) return [];
      const from = rows(me, await lists.scopeOf(use, me));
      const found = await use(taskQueries).listTrail({ ...about, from }, after, limit);
      return found.map((row) => ({
        id: row.id,
        at: row.at,
        time: toWireTime(row.at),
        title: row.title,
        path: row.target === null ? null : pathOf(row.target),
        ...toEntry(row),
      }));
    },
  });
  return {
    async open(use: Use, me: Person) {
      if (!mayRead(me)) return { tasks: [] };
      const scope = await lists.scopeOf(use, me);
      const queries = use(taskQueries);
      const kinds = [
        ...(holds(me, orders.audit.access.code) ? (['review'] as const) : []),
        ...(holds(me, orders.deal.access.code) ? (['deal'] as const) : []),
      ];
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const rows = await queries.listOpen(conditions[kind], scope);
          const total =
            rows.length < mostTasks ? rows.length : await queries.countOpen(conditions[kind], scope);
          return { rows: rows.map((row) => toTask(kind, row, clock.now())), total: { kind, total } };
        }),
      );
      return {
        tasks: found.flatMap(({ rows }) => rows),
        totals: found.map(({ total }): TaskTotal => total),
      };
    },
    done: trail(
      decided,
      {
        columns: sql`e.move as action, ${title}, coalesce(e.remark, '') as detail`,
        at: sql`e.create_time`,
        id: sql`e.id`,
      },
      ({ action, detail }) => ({ action: textOf(orderMoveTexts, action), detail }),
    ),
    started: trail(
      begun,
      {
        columns: sql`'订单' as action, ${title}, o.order_status as detail`,
        at: sql`o.create_time`,
        id: sql`o.id`,
      },
      ({ action, detail }) => ({ action, detail: textOf(orderStatusTexts, detail) }),
    ),
  };
}
