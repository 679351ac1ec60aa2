import { home } from '@baisi/contract/home';
import type { HomeCardKey } from '@baisi/contract/home-cards';
import { toWireDate } from '@baisi/contract/rules/wire-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Milestones = { issued?: number; left?: number; signed?: number };

/** Adds a waybill of a department that had its number, left and was signed so many days ago. */
const addWaybill = (department: string | null, { issued, left, signed }: Milestones) => {
  const at = (days: number | undefined) => (days === undefined ? null : before(days));
  return makeWaybill(server, signed === undefined ? 70 : 90, {
    sys_org_code: department,
    issued_time: at(issued),
    left_time: at(left),
    signed_time: at(signed),
  });
};

type Times = Record<'issued' | 'left' | 'signed', Date | null> & { department: string | null };

/** Numbers of waybills with this time on each of the last `count` days, counted one by one. */
function countedBy(milestone: 'issued' | 'left' | 'signed', waybills: readonly Times[], count: number) {
  const now = server.clock.now().getTime();
  const days = Array.from({ length: count }, (_, n) => toWireDate(new Date(now - (count - 1 - n) * dayMs)));
  const times = waybills.flatMap((one) => one[milestone] ?? []).filter((at) => at.getTime() < now);
  return days.map((day) => times.filter((at) => toWireDate(at) === day).length);
}

test('a parcel counts on the days its number was issued, it left and was signed, within the rows of each person', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-waybills',
    ruleColumn: 'sysOrgCode',
    ruleConditions: '=',
    ruleValue: 'A01A01',
  });
  const held = await buttonIds(server, 'waybill:list');
  const clerk = await personWith(server, await roleGiving(server, held, { 'menu-waybills': [rule] }));
  for (const department of ['A01A01', 'A01A02', null]) {
    await addWaybill(department, { issued: 4, left: 1 });
    await addWaybill(department, { issued: 20, left: 6, signed: 2 });
    await addWaybill(department, { issued: 0, left: 0, signed: 0 });
  }
  const all =
    await server.rows<Times>(sql`select issued_time as issued, left_time as left, signed_time as signed,
      sys_org_code as department from biz_waybill`);
  const daysOf = async (token: string, key: HomeCardKey) =>
    (await server.call(home.board, {}, token)).result.cards.find((card) => card.key === key)?.days;
  const own = all.filter(({ department }) => department === 'A01A01');
  for (const [token, seen] of [
    [admin, all],
    [clerk.token, own],
  ] as const) {
    const { shipping } = (await server.call(home.charts, {}, token)).result;
    expect(await daysOf(token, 'toPrint')).toEqual(countedBy('issued', seen, 7));
    expect(await daysOf(token, 'underWay')).toEqual(countedBy('left', seen, 7));
    expect(shipping?.map((day) => day.shipped)).toEqual(countedBy('left', seen, 14));
    expect(shipping?.map((day) => day.signed)).toEqual(countedBy('signed', seen, 14));
  }
  expect(countedBy('left', own, 7).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(2);
});
