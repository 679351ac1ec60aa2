import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { HomeCard, HomeCharts, NamedCount } from '@baisi/contract/home';
import { cardInput, type HomeCardKey } from '@baisi/contract/home-cards';
import { orders } from '@baisi/contract/orders';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Use } from '../../db/work.ts';
import type { HomeSource } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  createFlows,
  type DayValues,
  lastDays,
  type Period,
  startOfDay,
  valuesByDay,
} from '../../platform/database/by-day.ts';
import { freshByKey } from '../../platform/fresh-by-key.ts';
import type { OrderLists } from './order-lists.service.ts';
import { orderTable } from './orders.repository.ts';

const chartDays = 30;
const mostDepartments = 10;

const homeQueries = (db: Handle) => {
  const byDay =
    (at: RawBuilder<unknown>) =>
    async (period: Period, scope: RowScope): Promise<DayValues[]> =>
      (
        await valuesByDay(period, {
          at,
          from: sql`biz_order o`,
          where: [orderTable.isWithin(scope)],
        }).execute(db)
      ).rows;
  return {
    listSubmitted: byDay(sql`o.submit_time`),
    listOrdered: byDay(sql`o.order_date`),
    listByDepartment: async (since: Date, scope: RowScope): Promise<NamedCount[]> =>
      (
        await sql<NamedCount>`select coalesce(d.depart_name, '未归属部门') as name, n.count::int from (
          select o.sys_org_code, count(*) as count from biz_order o
          where o.order_date >= ${since} and ${orderTable.isWithin(scope)} group by 1) n
        left join sys_depart d on d.org_code = n.sys_org_code and d.del_flag = 0
        order by n.count desc, name limit ${mostDepartments}`.execute(db)
      ).rows,
  };
};

type Needs = { clock: Clock; lists: OrderLists };

/** The condition of a card, parsed as the list parses it. */
const listedBy = (key: HomeCardKey, now: Date): ParsedInputOf<typeof orders.list> =>
  orders.list.input.parse(cardInput(key, now));

/** Figures of orders on the home page: 待处理, 今日订单, and the rank of departments. */
export function ordersOnHome({ clock, lists }: Needs): HomeSource {
  const flows = createFlows(clock);
  const ranks = freshByKey<NamedCount[]>({ clock, longestAgeMs: 60_000 });
  const maySee = (me: Person): boolean => holds(me, orders.list.access.code);

  type Read = (period: Period) => Promise<DayValues[]>;
  const card = async (use: Use, key: HomeCardKey, scope: RowScope, now: Date, read: Read) => {
    const [count, flow] = await Promise.all([
      lists.totalOf(use, scope, listedBy(key, now)),
      flows(`${key} ${JSON.stringify(scope)}`, now, read),
    ]);
    return { key, value: String(count), count, ...flow } satisfies HomeCard;
  };
  return {
    noun: '订单',
    resource: orderTable.resource,
    codes: [orders.list.access.code],
    async cards(use, me, now): Promise<HomeCard[]> {
      if (!maySee(me)) return [];
      const scope = await lists.scopeOf(use, me);
      const queries = use(homeQueries);
      return Promise.all([
        card(use, 'open', scope, now, (period) => queries.listSubmitted(period, scope)),
        card(use, 'ordered', scope, now, (period) => queries.listOrdered(period, scope)),
      ]);
    },
    async charts(use, me, now): Promise<Partial<HomeCharts>> {
      if (!maySee(me)) return {};
      const scope = await lists.scopeOf(use, me);
      const [first = ''] = lastDays(now, chartDays);
      return {
        departments: await ranks.get(`${first} ${JSON.stringify(scope)}`, () =>
          use(homeQueries).listByDepartment(startOfDay(first), scope),
        ),
      };
    },
  };
}
