import type { Page } from '@baisi/contract/envelope';
import type { OrderRecord } from '@baisi/contract/order-record';
import type { OrderStatus } from '@baisi/contract/order-states';
import type { OrderCounts } from '@baisi/contract/orders';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { type Counting, createTotals } from '../../platform/database/totals.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { isSearched, orderSearchRepository } from './order-search.repository.ts';
import { toOrder } from './orders.mapper.ts';
import { type OrderRow, orderTable } from './orders.repository.ts';

type Listed = { query: ListQuery; orderNos?: string[] | undefined };

/** The statuses behind the tabs of the list. */
const tabs = [
  'pending',
  'approved',
  'partShipped',
  'shipped',
  'finished',
  'cancelled',
] as const satisfies OrderStatus[];

/** Pasted numbers are one more condition of the list. */
export const orderQueryOf = ({ query, orderNos = [] }: Listed): ListQuery =>
  orderNos.length === 0
    ? query
    : { ...query, all: [...query.all, { field: 'orderNo', operator: 'in', values: orderNos }] };

/** The rows of a page, and the total if finding them counted it. */
async function rowsOf(
  use: Use,
  query: ListQuery,
  scope: RowScope,
): Promise<{ rows: OrderRow[]; total?: number }> {
  const queries = use(orderTable.queries);
  if (!isSearched(query)) return { rows: await queries.listPage(query, scope) };
  const { ids, ...counted } = await use(orderSearchRepository).findPage(query, scope);
  const byId = new Map((await queries.listMany(ids, scope)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
}

/** Pages of orders and the numbers on the tabs. Totals are cached: with a million orders they take long to count. */
export function createOrderLists({
  work,
  clock,
  rights,
}: {
  work: Work;
  clock: Clock;
  rights: RecordPorts['rights'];
}) {
  const totals = createTotals(clock);
  const scopeOf = (use: Use, person: Person): Promise<RowScope> =>
    rights.rowScopeOf(use, person, orderTable.resource);
  const countingOf = (use: Use, scope: RowScope, query: ListQuery): Counting =>
    isSearched(query)
      ? use(orderSearchRepository).counting(query, scope)
      : use(orderTable.queries).counting(query, scope);
  const countOf = (use: Use, scope: RowScope, query: ListQuery) =>
    totals.of(JSON.stringify([query.all, query.advanced, scope]), countingOf(use, scope, query));

  return {
    scopeOf,
    /** Call it after a write: cached totals are stale. */
    forget: totals.forget,
    /** Number of orders of a list, as its pages tell it. */
    totalOf: async (use: Use, scope: RowScope, input: Listed): Promise<number> =>
      (await countOf(use, scope, orderQueryOf(input))).total,

    list(actor: Caller, input: Listed): Promise<Page<OrderRecord>> {
      const query = orderQueryOf(input);
      return work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        // Not side by side: a search that finds few orders counts them, too.
        const { rows, total: counted } = await rowsOf(use, query, scope);
        const { total, isExact } =
          counted === undefined ? await countOf(use, scope, query) : { total: counted, isExact: true };
        const now = clock.now();
        const records = rows.map((row) => toOrder(row, now));
        return pageOf(query, records, total, isExact);
      });
    },

    counts(actor: Caller, input: Listed): Promise<OrderCounts> {
      const query = orderQueryOf(input);
      const others = query.all.filter(({ field }) => field !== 'orderStatus' && field !== 'handleStatus');
      return work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const count = async (field?: string, value: string | number = '') => {
          const own = field === undefined ? [] : [{ field, operator: 'eq' as const, values: [value] }];
          return (await countOf(use, scope, { ...query, all: [...others, ...own] })).total;
        };
        const byStatus = await Promise.all(
          tabs.map(async (tab) => [tab, await count('orderStatus', tab)] as const),
        );
        const [all, abnormal] = await Promise.all([count(), count('handleStatus', 5)]);
        // oxlint-disable-next-line typescript/consistent-type-assertions -- the keys are those of `tabs`
        const counted = Object.fromEntries(byStatus) as Record<(typeof tabs)[number], number>;
        return { all, abnormal, ...counted };
      });
    },
  };
}
export type OrderLists = ReturnType<typeof createOrderLists>;
