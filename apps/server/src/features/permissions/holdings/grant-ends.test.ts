import { permissions } from '@baisi/contract/permissions';
import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { startTwoNodes, type TwoNodes } from '../../../testing/two-nodes.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../testing/menus.ts';

let nodes: TwoNodes;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ server } = nodes);
  admin = await server.signIn('admin');
});
afterAll(() => nodes.close());

const stampOf = async ({ token }: Person): Promise<string> =>
  permissionStamp((await server.call(permissions.own, {}, token)).result);

const inMs = (ms: number): Date => new Date(Math.floor((server.clock.now().getTime() + ms) / 1_000) * 1_000);
const minuteMs = 60_000;

test('when a role ends, windows on every node receive fewer menus and other rows, and the server refuses at once', async () => {
  const wide = await roleGiving(server, await buttonIds(server, 'user:list', 'user:edit'));
  const narrow = await roleGiving(server, await buttonIds(server, 'user:list'));
  await server.rows(sql`update sys_role set data_scope = 'self' where id = ${narrow}`);
  const person = await personWith(server, narrow, 'dept-east');
  const last = await nodes.openWindows(person);
  const [before, rowsBefore] = [await stampOf(person), last('reach')];
  const endsAt = toWireTime(inMs(minuteMs));
  await server.call(userLinks.addToRole, { roleId: wide, userIdList: [person.id], endsAt }, admin);
  await expect.poll(() => last('permissions').every((stamp) => stamp !== before)).toBe(true);
  const list = async () => (await server.call(users.list, {}, person.token)).result.total;
  expect(await list()).toBeGreaterThan(1);
  server.clock.advance(minuteMs + 1_000);
  await expect.poll(() => last('permissions')).toEqual([before, before]);
  await expect.poll(() => last('reach')).toEqual(rowsBefore);
  expect(await list()).toBe(1);
});

test('when a permission of a role ends, its users are notified, and nobody else', async () => {
  const roleId = await roleGiving(server, await buttonIds(server, 'user:list', 'user:edit'));
  const [holder, other] = [
    await personWith(server, roleId),
    await personWith(server, await roleGiving(server, ['menu-home'])),
  ];
  await server.rows(sql`update sys_role_permission set ends_at = ${inMs(2 * minuteMs)} where role_id = ${roleId}
    and permission_id = any(${await buttonIds(server, 'user:edit')}::text[])`);
  // The SQL statement above bypasses the API, so the nodes do not know the new end until they query again after the
  // next change.
  await server.call(userLinks.addToRole, { roleId, userIdList: [other.id] }, admin);
  await server.call(userLinks.removeFromRole, { roleId, userId: other.id }, admin);
  const [mine, theirs] = [await nodes.openWindows(holder), await nodes.openWindows(other)];
  const [before, othersBefore] = [mine('permissions'), theirs('permissions')];
  server.clock.advance(2 * minuteMs + 1_000);
  await expect.poll(() => mine('permissions').every((stamp, at) => stamp !== before[at])).toBe(true);
  expect(mine('permissions')[0]).toBe(await stampOf(holder));
  expect(theirs('permissions')).toEqual(othersBefore);
});

test('several ends in a row are each announced, also one that is added while a later one is pending', async () => {
  const first = await roleGiving(server, await buttonIds(server, 'user:list'));
  const second = await roleGiving(server, await buttonIds(server, 'log:list'));
  const person = await personWith(server, await roleGiving(server, ['menu-home']));
  const last = await nodes.openWindows(person);
  const give = async (roleId: string, ms: number) => {
    const before = last('permissions');
    const endsAt = toWireTime(inMs(ms));
    await server.call(userLinks.addToRole, { roleId, userIdList: [person.id], endsAt }, admin);
    await expect.poll(() => last('permissions').every((stamp, at) => stamp !== before[at])).toBe(true);
    return before;
  };
  const withNone = await give(first, 3 * minuteMs);
  const withFirst = await give(second, minuteMs);
  server.clock.advance(minuteMs + 1_000);
  await expect.poll(() => last('permissions')).toEqual(withFirst);
  server.clock.advance(2 * minuteMs);
  await expect.poll(() => last('permissions')).toEqual(withNone);
});
