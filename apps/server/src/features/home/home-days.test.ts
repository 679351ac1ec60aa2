import { home } from '@baisi/contract/home';
import type { HomeCardKey } from '@baisi/contract/home-cards';
import { toWireDate } from '@baisi/contract/rules/wire-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { makeWaybill } from '../waybills/testing/made-waybills.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const before = (days: number): Date => new Date(server.clock.now().getTime() - days * dayMs - 1_000);

/** Adds a waybill of a department with steps: a status and how many days ago it was reached. */
async function addSteps(department: string | null, steps: readonly (readonly [number, number])[]) {
  const { id } = await makeWaybill(server, 70, { sys_org_code: department });
  await server.rows(sql`delete from biz_waybill_event where waybill_id = ${id}`);
  for (const [status, daysAgo] of steps)
    await server.rows(sql`insert into biz_waybill_event (id, waybill_id, move, waybill_status, create_time)
      values (${newId()}, ${id}, 'trace', ${status}, ${before(daysAgo)})`);
}

type Step = { id: string; status: number; at: Date; department: string | null };

/** The numbers of the last seven days, counted from all steps one by one. */
function countedFrom(steps: readonly Step[]) {
  const now = server.clock.now().getTime();
  const past = steps
    .filter(({ at }) => at.getTime() < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const issued = past.filter(({ status }) => status === 30).map(({ id, at }) => `${toWireDate(at)} ${id}`);
  const firstOf = new Map<string, Date>();
  for (const { id, status, at } of past)
    if (status >= 60 && status <= 95 && !firstOf.has(id)) firstOf.set(id, at);
  const days = Array.from({ length: 7 }, (_, n) => toWireDate(new Date(now - (6 - n) * dayMs)));
  return {
    toPrint: days.map((day) => [...new Set(issued)].filter((one) => one.startsWith(day)).length),
    underWay: days.map((day) => [...firstOf.values()].filter((at) => toWireDate(at) === day).length),
  };
}

test('a parcel counts on the days its number was issued, and once on the day it left, within the rows of each person', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-waybills',
    ruleColumn: 'sysOrgCode',
    ruleConditions: '=',
    ruleValue: 'A01A01',
  });
  const held = await buttonIds(server, 'waybill:list');
  const clerk = await personWith(server, await roleGiving(server, held, { 'menu-waybills': [rule] }));
  for (const department of ['A01A01', 'A01A02', null]) {
    await addSteps(department, [
      [30, 4],
      [25, 4],
      [30, 4],
      [30, 1],
      [60, 1],
      [70, 1],
      [80, 0],
    ]);
    await addSteps(department, [
      [60, 20],
      [70, 3],
      [80, 0],
    ]);
    await addSteps(department, [[70, 0]]);
  }
  const steps = await server.rows<Step>(sql`
    select e.waybill_id as id, e.waybill_status as status, e.create_time as at, w.sys_org_code as department
    from biz_waybill_event e join biz_waybill w on w.id = e.waybill_id order by e.seq`);
  const daysOf = async (token: string, key: HomeCardKey) =>
    (await server.call(home.board, {}, token)).result.cards.find((card) => card.key === key)?.days;
  const own = steps.filter(({ department }) => department === 'A01A01');
  for (const [token, seen] of [
    [admin, steps],
    [clerk.token, own],
  ] as const) {
    const counted = countedFrom(seen);
    expect(await daysOf(token, 'toPrint')).toEqual(counted.toPrint);
    expect(await daysOf(token, 'underWay')).toEqual(counted.underWay);
    expect(counted.underWay.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(1);
  }
});
