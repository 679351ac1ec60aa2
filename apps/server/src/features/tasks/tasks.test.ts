import { tasks } from '@baisi/contract/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** A user who administers no accounts and has no part in the trade. */
let person: string;
beforeAll(async () => {
  server = await startTestServer();
  const [found] = await server.rows<{ username: string }>(sql`
    select u.username from sys_user u join sys_user_role ur on ur.user_id = u.id
    where u.status = 1 and u.del_flag = 0 and u.phone is not null
      and exists (select from sys_user_depart ud where ud.user_id = u.id)
      and not exists (select from sys_user_role other
        join sys_role r on r.id = other.role_id
        left join sys_role_permission rp on rp.role_id = r.id
        left join sys_permission p on p.id = rp.permission_id
        where other.user_id = u.id and (r.role_code = 'admin' or p.perms ~ '(user:edit|order:|waybill:|exception:)'))
      and not exists (select from sys_depart_role_user du where du.user_id = u.id)
    order by u.id desc limit 1`);
  person = found?.username ?? '';
});
afterAll(() => server.close());

const keysOf = async (token: string) =>
  (await server.call(tasks.own, {}, token)).result.tasks.map(({ key }) => key);

test('a user without a phone has an urgent task to bind one, which disappears once it is bound', async () => {
  const token = await server.signIn(person);
  expect(await keysOf(token)).toEqual([]);
  const [before] = await server.rows<{ phone: string }>(
    sql`select phone from sys_user where username = ${person}`,
  );
  await server.rows(sql`update sys_user set phone = null where username = ${person}`);
  const { result } = await server.call(tasks.own, {}, token);
  expect(result.tasks).toEqual([
    expect.objectContaining({
      key: 'bind-phone',
      kind: 'account',
      title: '绑定手机号',
      isUrgent: true,
      path: '/account/settings/security',
    }),
  ]);
  await server.rows(sql`update sys_user set phone = ${before?.phone} where username = ${person}`);
  expect(await keysOf(token)).toEqual([]);
});

test('an administrator without a second factor has a task to enrol one; others have none', async () => {
  expect(await keysOf(await server.signIn('admin'))).toContain('second-factor');
  expect(await keysOf(await server.signIn(person))).not.toContain('second-factor');
});

test('a small number of recovery codes is a task, and an urgent one when none is left', async () => {
  const token = await server.signIn(person);
  const [me] = await server.rows<{ id: string }>(sql`select id from sys_user where username = ${person}`);
  await server.rows(sql`insert into sys_user_second_factor (user_id, sealed_secret, enabled_at, create_time)
    values (${me?.id}, '\\x00', now(), now())`);
  await server.rows(sql`insert into sys_user_recovery_code (user_id, code_hash) values (${me?.id}, '\\x01')`);
  const urgency = async () =>
    (await server.call(tasks.own, {}, token)).result.tasks.map((one) => [one.key, one.isUrgent]);
  expect(await urgency()).toEqual([['recovery-codes', false]]);
  await server.rows(sql`delete from sys_user_recovery_code where user_id = ${me?.id}`);
  expect(await urgency()).toEqual([['recovery-codes', true]]);
  await server.rows(sql`delete from sys_user_second_factor where user_id = ${me?.id}`);
  expect(await urgency()).toEqual([]);
});

test('users who may edit users see accounts without a role or department until they have one; nobody else sees them', async () => {
  const admin = await server.signIn('admin');
  const [target] = await server.rows<{ id: string; username: string; realname: string }>(sql`
    select u.id, u.username, u.realname from sys_user u where u.status = 1 and u.del_flag = 0
      and u.username not in ('admin', ${person})
      and not exists (select from sys_depart_role_user du where du.user_id = u.id)
      and exists (select from sys_user_role ur where ur.user_id = u.id)
      and exists (select from sys_user_depart ud where ud.user_id = u.id) order by u.id limit 1`);
  const { id = '', username, realname } = target ?? {};
  const key = `incomplete-account ${id}`;
  expect(await keysOf(admin)).not.toContain(key);
  const roles = await server.rows<{ role_id: string }>(
    sql`delete from sys_user_role where user_id = ${id} returning role_id`,
  );
  const { result } = await server.call(tasks.own, {}, admin);
  expect(result.tasks.find((one) => one.key === key)).toMatchObject({
    kind: 'people',
    title: `完善账号：${realname}（${username}）`,
    detail: '该账号尚未分配角色，登录后看不到任何菜单',
    path: `/isystem/user?user=${id}`,
  });
  expect(await keysOf(await server.signIn(person))).not.toContain(key);
  for (const { role_id } of roles)
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${role_id})`);
  expect(await keysOf(admin)).not.toContain(key);
});

test('urgent tasks come first', async () => {
  const { result } = await server.call(tasks.own, {}, await server.signIn('admin'));
  const urgent = result.tasks.map(({ isUrgent }) => isUrgent);
  expect(urgent).toEqual(urgent.toSorted((one, other) => Number(other) - Number(one)));
});
