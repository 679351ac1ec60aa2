import type { HomeCard, HomeCharts, NamedCount, ShippingDay } from '@baisi/contract/home';
import { cardInput } from '@baisi/contract/home-cards';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { columnCode } from '@baisi/contract/rules/record-fields';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybillFields } from '@baisi/contract/waybill-record';
import { waybills } from '@baisi/contract/waybills';
import type { Use } from '../../db/work.ts';
import type { HomeSource } from '../../feature.ts';
import { holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  createFlows,
  type DayValues,
  lastDays,
  type Period,
  startOfDay,
} from '../../platform/database/by-day.ts';
import type { Totals } from '../../platform/database/totals.ts';
import { freshByKey } from '../../platform/fresh-by-key.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { exceptionQueries } from './exceptions/exceptions.repository.ts';
import { waybillsRepository, waybillTable } from './waybills.repository.ts';
import { waybillsOnHomeRepository } from './waybills-on-home.repository.ts';

const shippingDays = 14;
const carrierDays = 30;
const longestAgeMs = 60_000;

type Needs = { clock: Clock; rights: RecordPorts['rights']; totals: Totals };
type Key = HomeCard['key'];
type Counted = { key: Key; count: number; value?: string };
type Read = (period: Period, scope: RowScope) => Promise<DayValues[]>;

const maySeeWaybills = (me: Person): boolean => holds(me, waybills.list.access.code);
const maySeeExceptions = (me: Person): boolean => holds(me, exceptions.list.access.code);
/** Whether the person sees both columns that the freight is made of. */
const maySeeFreight = (me: Person): boolean =>
  ['freightReal', 'freightEst'].every((field) => !me.withheld.has(columnCode(waybillFields, field)));

const queryOf = (key: Key, now: Date): ListQuery =>
  (key === 'abnormal' ? exceptions.list.input : waybills.list.input).parse(cardInput(key, now)).query;

/** Counts waybills of a card as the list counts them. */
const waybillCounts =
  (totals: Totals) =>
  async (use: Use, key: Key, now: Date, scope: RowScope): Promise<Counted> => {
    const query = queryOf(key, now);
    const counting = use(waybillTable.queries).counting(query, scope);
    const { total } = await totals.of(JSON.stringify([query.all, query.advanced, scope]), counting);
    return { key, count: total };
  };

/** Parcels that left and that were signed on each day. */
async function shippingOf(
  repository: ReturnType<typeof waybillsOnHomeRepository>,
  days: readonly string[],
  period: Period,
  scope: RowScope,
): Promise<ShippingDay[]> {
  const [left, signed] = await Promise.all([
    repository.listLeft(period, scope),
    repository.listSigned(period, scope),
  ]);
  const countOf = (rows: readonly DayValues[], day: string) =>
    rows.find((row) => row.day === day)?.value ?? 0;
  return days.map((day) => ({ day, shipped: countOf(left, day), signed: countOf(signed, day) }));
}

/** Series of waybills: parcels by day, and the share of carriers. */
function createSeries(clock: Clock) {
  const shipping = freshByKey<ShippingDay[]>({ clock, longestAgeMs });
  const carriers = freshByKey<NamedCount[]>({ clock, longestAgeMs });
  return async (use: Use, now: Date, scope: RowScope) => {
    const days = lastDays(now, shippingDays);
    const [first = '', firstOfMonth = ''] = [days[0], lastDays(now, carrierDays)[0]];
    const key = `${first} ${JSON.stringify(scope)}`;
    const repository = use(waybillsOnHomeRepository);
    const [found, shares] = await Promise.all([
      shipping.get(key, () => shippingOf(repository, days, { from: startOfDay(first), to: now, now }, scope)),
      carriers.get(key, () => repository.listByCarrier(startOfDay(firstOfMonth), scope)),
    ]);
    return { shipping: found, carriers: shares };
  };
}

/** Figures of waybills and exceptions on the home page. */
export function waybillsOnHome({ clock, rights, totals }: Needs): HomeSource {
  const flows = createFlows(clock);
  const series = createSeries(clock);
  const countOf = waybillCounts(totals);
  const scopeOf = (use: Use, me: Person) => rights.rowScopeOf(use, me, waybillTable.resource);
  return {
    noun: '运单',
    resource: waybillTable.resource,
    codes: [waybills.list.access.code, exceptions.list.access.code],
    async cards(use, me, now): Promise<HomeCard[]> {
      if (!maySeeWaybills(me) && !maySeeExceptions(me)) return [];
      const scope = await scopeOf(use, me);
      const daily = use(waybillsOnHomeRepository);
      const card = async (counted: Promise<Counted>, key: Key, read: Read): Promise<HomeCard> => {
        const [{ count, value = String(count) }, flow] = await Promise.all([
          counted,
          flows(`${key} ${JSON.stringify(scope)}`, now, (period) => read(period, scope)),
        ]);
        return { key, value, count, ...flow };
      };
      const waybillCard = (key: Key, read: Read) => card(countOf(use, key, now, scope), key, read);
      const freight = async (): Promise<Counted> => {
        const [counted, value] = await Promise.all([
          countOf(use, 'freight', now, scope),
          use(waybillsRepository).sumFreight(queryOf('freight', now), scope),
        ]);
        return { ...counted, value };
      };
      const exceptionCount = async (): Promise<Counted> => ({
        key: 'abnormal',
        count: await use(exceptionQueries).count(queryOf('abnormal', now), scope),
      });
      return Promise.all([
        ...(maySeeWaybills(me)
          ? [waybillCard('toPrint', daily.listIssued), waybillCard('underWay', daily.listLeft)]
          : []),
        ...(maySeeExceptions(me) ? [card(exceptionCount(), 'abnormal', daily.listReported)] : []),
        ...(maySeeWaybills(me) && maySeeFreight(me) ? [card(freight(), 'freight', daily.listFreight)] : []),
      ]);
    },
    async charts(use, me, now): Promise<Partial<HomeCharts>> {
      return maySeeWaybills(me) ? series(use, now, await scopeOf(use, me)) : {};
    },
  };
}
