import { account } from '@baisi/contract/account';
import { ownSecurity } from '@baisi/contract/own-security';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { linkWords } from './change-words.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

test('the own profile has masked contacts, the roles, and the departments with the department roles', async () => {
  const [member] = await server.rows<{ username: string; role_name: string; depart_name: string }>(sql`
    select u.username, dr.role_name, d.depart_name from sys_depart_role_user du
      join sys_depart_role dr on dr.id = du.role_id join sys_depart d on d.id = dr.depart_id
      join sys_user u on u.id = du.user_id and u.status = 1 and u.del_flag = 0
      join sys_user_depart ud on ud.user_id = u.id and ud.depart_id = d.id
    order by u.id limit 1`);
  const token = await server.signIn(member?.username ?? '');
  const { result } = await server.call(account.profile, {}, token);
  const { result: me } = await server.call(session.userInfo, {}, token);
  expect([result.username, result.realname, result.workNo]).toEqual([me.username, me.realname, me.workNo]);
  expect(result.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(JSON.stringify(result)).not.toContain(me.phone);
  expect(result.roles.length).toBeGreaterThan(0);
  const own = result.departments.find(({ name }) => name === member?.depart_name);
  expect(own?.roles).toContain(member?.role_name);
  expect(result.departments.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test('users read the sign-in log of only their own account, including failures of others', async () => {
  await server.signIn('maxiaodong');
  await server.signIn('sunyilan', 'Wrong#Password26').catch(() => undefined);
  server.clock.advance(2_000);
  const token = await server.signIn('sunyilan');
  const newest = async () => (await server.call(account.signIns, { pageSize: 2 }, token)).result.records;
  // The log is written shortly after the response.
  await expect.poll(newest).toEqual([
    expect.objectContaining({ text: '用户名: sunyilan,登录成功！', ip: expect.stringMatching(/^127\./) }),
    expect.objectContaining({
      text: expect.stringContaining('密码错误'),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    }),
  ]);
  const all = await server.call(account.signIns, { pageSize: 100 }, token);
  expect(JSON.stringify(all.result)).not.toContain('maxiaodong');
  expect((await server.call(account.signIns, { pageNo: 2, pageSize: 2 }, token)).result.current).toBe(2);
});

test('entries from before the account existed belong to an earlier user of the same username', async () => {
  const token = await server.signIn('maxiaodong');
  await server.rows(sql`insert into sys_log (id, log_type, log_content, userid, create_time)
    select 'before-me', 1, '从前的人', username, create_time - interval '1 day' from sys_user where username = 'maxiaodong'`);
  const { result } = await server.call(account.signIns, { pageSize: 100 }, token);
  expect(JSON.stringify(result)).not.toContain('从前的人');
});

test('users read their own changes: record and fields in Chinese, no values, and nobody else’s changes', async () => {
  const token = await server.signIn('maxiaodong');
  const input = { email: 'ma.new@example.com', oldpassword: demoPassword };
  expect((await server.call(ownSecurity.changeEmail, input, token)).status).toBe(200);
  const { result } = await server.call(account.changes, {}, token);
  expect(result.records[0]).toMatchObject({ kind: 'update', subject: '用户', fields: ['邮箱'] });
  expect(JSON.stringify(result)).not.toContain('ma.new@example.com');
  const others = await server.call(account.changes, { pageSize: 100 }, await server.signIn('sunyilan'));
  expect(others.result.records.map(({ id }) => id)).not.toContain(result.records[0]?.id);
});

test('a change of a link between two records is described by the names of both', async () => {
  const [target] = await server.rows<{
    id: string;
    realname: string;
    role_id: string;
    role_name: string;
  }>(sql`
    select u.id, u.realname, r.id as role_id, r.role_name from sys_user u, sys_role r
    where u.status = 1 and u.del_flag = 0 and u.username <> 'admin' and r.role_code <> 'admin'
      and not exists (select from sys_user_role ur where ur.user_id = u.id and ur.role_id = r.id)
    order by u.id, r.id limit 1`);
  const { id = '', role_id = '', realname, role_name } = target ?? {};
  await server.call(users.addToRole, { roleId: role_id, userIdList: [id] }, admin);
  const { result } = await server.call(account.changes, { pageSize: 5 }, admin);
  const link = result.records.find(({ subject }) => subject === '用户的角色');
  expect(link).toMatchObject({ kind: 'insert', name: `${realname} · ${role_name}`, fields: [] });
});

test('every table with a history has a Chinese name, and the descriptions of links name columns', async () => {
  const token = await server.signIn('sunyilan');
  const kept = await server.rows<{ name: string }>(sql`
    select distinct event_object_table as name from information_schema.triggers where action_statement like '%record_change%'`);
  await server.rows(sql`insert into change_history (table_name, row_id, operation, after, actor_id)
    select name, '1', 'insert', '{}', (select id from sys_user where username = 'sunyilan')
    from unnest(${kept.map(({ name }) => name)}::text[]) as name`);
  const { result } = await server.call(account.changes, { pageSize: kept.length }, token);
  const subjects = result.records.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(kept.length);
  expect(subjects.filter((subject) => !/^[\u4e00-\u9fa5]+$/.test(subject))).toEqual([]);
  for (const [table, { fields }] of Object.entries(linkWords)) {
    const columns = await server.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = ${table}`);
    const known = columns.map(({ name }) => name);
    expect(Object.keys(fields).filter((name) => !known.includes(name))).toEqual([]);
  }
});
