import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { permissionRules } from '@baisi/contract/permission-rules';
import { permissions } from '@baisi/contract/permissions';
import { roleGrants } from '@baisi/contract/role-grants';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { startTwoNodes, type TwoNodes } from '../../../testing/two-nodes.ts';
import { addRule, addRuleForNow, buttonIds, type Person, personWith, roleGiving } from '../testing/menus.ts';

let nodes: TwoNodes;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ server } = nodes);
  admin = await server.signIn('admin');
});
afterAll(() => nodes.close());
afterEach(() => server.clock.advance(1_000));

/** Opens windows of the user on both nodes. */
async function openWindows(person: Person) {
  const stamps = await nodes.openWindows(person);
  const last = () => stamps('reach');
  let known = last();
  return {
    last,
    /** Waits until every window has received a new stamp; returns the number of different stamps. */
    async news(): Promise<number> {
      await expect.poll(() => last().every((stamp, at) => stamp !== known[at])).toBe(true);
      known = last();
      return new Set(known).size;
    },
  };
}

const done = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> =>
  expect((await server.call(endpoint, input, admin)).refusal).toBeUndefined();

const reader = async (departmentId = 'dept-east') =>
  personWith(server, await roleGiving(server, await buttonIds(server, 'user:list')), departmentId);

test('windows on every node are notified of changed rows after a data rule was added, changed and removed', async () => {
  const person = await reader();
  const { news } = await openWindows(person);
  const id = await addRuleForNow(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
  expect(await news()).toBe(1);
  const [rule] = (await server.call(permissionRules.ofMenu, { permissionId: 'menu-users' }, admin)).result;
  if (rule === undefined) throw new Error('the rule is listed');
  await done(permissionRules.edit, { ...rule, status: '0' });
  expect(await news()).toBe(1);
  await done(permissionRules.remove, { id });
  await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '2' });
  expect(await news()).toBe(1);
  await server.rows(sql`delete from sys_permission_data_rule`);
});

test('windows are notified of changed rows after the data scope of their user’s role was changed', async () => {
  const person = await reader();
  const { news, last } = await openWindows(person);
  const before = last();
  const scope = async (kind: 'all' | 'own') => {
    const { roleId } = person;
    const { version } = (await server.call(roleGrants.dataScope, { roleId }, admin)).result;
    await done(roleGrants.saveDataScope, { roleId, version, kind, exceptions: [], departIds: [] });
  };
  await scope('own');
  expect(await news()).toBe(1);
  await scope('all');
  expect(await news()).toBe(1);
  expect(last()).toEqual(before);
});

test('windows are notified of changed rows after a role, a department and a position were assigned', async () => {
  const narrow = await roleGiving(server, await buttonIds(server, 'user:list'));
  await server.rows(sql`update sys_role set data_scope = 'below' where id = ${narrow}`);
  const person = await personWith(server, narrow, 'dept-east');
  const { news } = await openWindows(person);
  const wide = await roleGiving(server, await buttonIds(server, 'user:list'));
  await done(userLinks.addToRole, { roleId: wide, userIdList: [person.id] });
  expect(await news()).toBe(1);
  await done(userLinks.removeFromRole, { roleId: wide, userId: person.id });
  expect(await news()).toBe(1);
  await addRuleForNow(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'IN',
    ruleValue: '#{sys_multi_org_code}',
  });
  await server.rows(sql`update sys_role_permission set data_rule_ids =
    (select id from sys_permission_data_rule limit 1) where role_id = ${narrow}`);
  await edit(person, {});
  expect(await news()).toBe(1);
  await edit(person, { selecteddeparts: 'dept-east,dept-south' });
  expect(await news()).toBe(1);
  await edit(person, { userIdentity: 2, departIds: 'dept-south' });
  expect(await news()).toBe(1);
});

/** Edits a user through the user form. */
async function edit({ id }: Person, values: Partial<InputOf<typeof users.edit>>): Promise<void> {
  const { result } = await server.call(users.get, { id }, admin);
  const form = { ...result, phone: result.phone ?? '13911110000', ...values };
  await done(users.edit, form as InputOf<typeof users.edit>);
}

test('a change that does not affect a user’s rows keeps the stamp', async () => {
  const person = await reader();
  const { last } = await openWindows(person);
  const before = last();
  await edit(person, { realname: '改名', phone: '13911110001' });
  const others = await openWindows(person);
  expect(others.last()).toEqual(before);
});

test('windows are notified of a role that grants nothing, because reports are opened by role', async () => {
  const person = await reader();
  const { news, last } = await openWindows(person);
  const before = last();
  const roleId = await roleGiving(server, []);
  await done(userLinks.addToRole, { roleId, userIdList: [person.id] });
  expect(await news()).toBe(1);
  await done(userLinks.removeFromRole, { roleId, userId: person.id });
  expect(await news()).toBe(1);
  expect(last()).toEqual(before);
});

test('the first workspace response carries the same stamp as the notifications, before and after a change', async () => {
  const person = await reader();
  const { last, news } = await openWindows(person);
  const begun = async () => (await server.call(permissions.own, {}, person.token)).result.reach;
  expect(last()).toEqual([await begun(), await begun()]);
  await addRuleForNow(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
  expect(await news()).toBe(1);
  expect(last()).toEqual([await begun(), await begun()]);
});
