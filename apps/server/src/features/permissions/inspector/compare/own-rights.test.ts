import { accessComparison } from '@baisi/contract/access-comparison';
import { ownRights } from '@baisi/contract/own-rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personHolding, personWith, roleGiving } from '../../testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const rightsOf = async (token: string) => (await server.call(ownRights.list, {}, token)).result;

test('users without any code see their own pages, codes and rows, each with the chain that grants it and its end', async () => {
  const rule = await addRuleForNow(server, admin, {
    ruleColumn: 'realname',
    ruleConditions: '=',
    ruleValue: '李伟',
    ruleName: '只看李伟',
  });
  const held = await buttonIds(server, 'user:list');
  const me = await personWith(
    server,
    await roleGiving(server, ['menu-users', ...held], { 'menu-users': [rule] }),
  );
  await server.rows(sql`update sys_user_role set ends_at = '2099-01-02T00:00:00Z' where user_id = ${me.id}`);
  const { isAdministrator, rights } = await rightsOf(me.token);
  expect(isAdministrator).toBe(false);
  const code = rights.find(({ kind, key }) => kind === 'action' && key === 'user:list');
  expect(code?.module).toBe('系统管理 / 用户管理');
  expect(code?.holding.endsAt).toMatch(/^2099-01-0/);
  expect(code?.holding.chains[0]?.map(({ kind }) => kind)).toEqual(['person', 'role', 'permission']);
  const rows = rights.find(({ kind, name }) => kind === 'rows' && name === '用户管理');
  expect(rows?.detail).toBe('只看李伟');
  expect(rows?.holding.chains[0]?.at(-1)).toMatchObject({ kind: 'rule', name: '只看李伟' });
});

test('a department role grants only while its user works in its department', async () => {
  const me = await personHolding(server);
  const [department] = await server.rows<{ id: string; org_code: string; name: string }>(sql`
    select id, org_code, depart_name as name from sys_depart where del_flag = 0 and status = '1' order by id limit 1`);
  const { id = '', org_code: orgCode = '', name } = department ?? {};
  const [button = ''] = await buttonIds(server, 'dict:list');
  await server.rows(
    sql`insert into sys_user_depart (user_id, depart_id) values (${me.id}, ${id}) on conflict do nothing`,
  );
  await server.rows(sql`insert into sys_depart_role (id, depart_id, role_name, role_code)
    values (${`dr-${me.id}`}, ${id}, '字典员', ${`dr_${me.id}`})`);
  await server.rows(sql`insert into sys_depart_role_permission (role_id, permission_id)
    values (${`dr-${me.id}`}, ${button})`);
  await server.rows(
    sql`insert into sys_depart_role_user (role_id, user_id) values (${`dr-${me.id}`}, ${me.id})`,
  );
  await server.rows(sql`update sys_user set org_code = ${orgCode} where id = ${me.id}`);
  const { rights } = await rightsOf(await server.signIn(me.username));
  const code = rights.find(({ key }) => key === 'dict:list');
  const steps = code?.holding.chains[0]?.map((step) => `${step.kind} ${step.name}`);
  expect(steps?.slice(1, 3)).toEqual([`department ${name}`, 'role 字典员']);
  expect(rights.find(({ kind }) => kind === 'departmentRole')?.holding.isInForce).toBe(true);
});

test('the answer is about the session alone, whatever the request names, and equals what an inspector sees', async () => {
  const me = await personHolding(server, 'role:list');
  const other = await personHolding(server, 'dict:list');
  const { status, body } = await server.request({
    method: 'GET',
    url: `${ownRights.list.path}?userId=${other.id}&firstId=${other.id}`,
    token: me.token,
  });
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  expect(text).not.toContain(other.id);
  expect(text).not.toContain('dict:list');
  const { rights } = await rightsOf(me.token);
  const { result } = await server.call(
    accessComparison.compare,
    { firstId: me.id, secondId: other.id },
    admin,
  );
  const seen = result.rights.flatMap(({ first, kind, key, name, detail }) =>
    first === null ? [] : [{ kind, key, name, detail, holding: first }],
  );
  const own = rights.map(({ kind, key, name, detail, holding }) => ({ kind, key, name, detail, holding }));
  expect(own).toEqual(seen);
});

test('an administrator holds everything through the role of administrators', async () => {
  const { isAdministrator, rights } = await rightsOf(admin);
  expect(isAdministrator).toBe(true);
  const code = rights.find(({ key }) => key === 'user:delete');
  expect(code?.holding.chains.map((chain) => chain.map(({ kind }) => kind))).toEqual([['person', 'role']]);
});
