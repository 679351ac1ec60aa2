import { departments } from '@baisi/contract/departments';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
/** A user who administers the eastern branch and all departments below it. */
let clerk: Person;
/** A user with the permissions but without a row rule: sees no rows once the menu has rules. */
let unruled: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const codes = await buttonIds(server, 'depart:list', 'depart:add', 'depart:edit', 'depart:delete');
  const { result } = await server.call(
    permissionRules.add,
    {
      permissionId: 'menu-departments',
      ruleName: '本部门及以下',
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    },
    admin,
  );
  const role = await roleGiving(server, codes, { 'menu-departments': [result.id] });
  clerk = await personWith(server, role, 'dept-east');
  unruled = await personWith(server, await roleGiving(server, codes), 'dept-hr');
  server.clock.advance(1_000);
});
afterAll(() => server.close());

const east = ['dept-east', 'dept-sh-finance', 'dept-sh-orders', 'dept-sh-service', 'dept-sh-warehouse'];

test('trees, levels, lists and searches show the rows that the rules allow; a row without a visible parent is a root', async () => {
  const { result: tree } = await server.call(departments.tree, {}, clerk.token);
  expect(tree.map(({ id }) => id)).toEqual(['dept-east']);
  expect(tree[0]?.children).toHaveLength(4);
  const { result: roots } = await server.call(departments.level, {}, clerk.token);
  expect(roots.map(({ id, isLeaf }) => [id, isLeaf])).toEqual([['dept-east', false]]);
  const { result: foreign } = await server.call(departments.level, { pid: 'dept-south' }, clerk.token);
  expect(foreign).toEqual([]);
  const { result: ids } = await server.call(departments.idTree, {}, clerk.token);
  expect(ids.map(({ key }) => key)).toEqual(['dept-east']);
  const { result: all } = await server.call(departments.listAll, {}, clerk.token);
  expect(all.map(({ id }) => id).toSorted()).toEqual(east);
  const { result: found } = await server.call(departments.search, { keyWord: '财务' }, clerk.token);
  expect(found.map(({ id, path }) => [id, path])).toEqual([['dept-sh-finance', ['华东分公司']]]);
  const { result: above } = await server.call(
    departments.parentIds,
    { departId: 'dept-sh-orders' },
    clerk.token,
  );
  expect(above.parentIds).toEqual(['dept-east']);
});

test('a department out of reach gets the same response as a missing one', async () => {
  const about = async (id: string) => {
    const edit = { id, version: 1, departName: '改', orgCategory: '2' as const };
    const answers = [
      await server.call(departments.get, { id }, clerk.token),
      await server.call(departments.parentNames, { id }, clerk.token),
      await server.call(departments.edit, edit, clerk.token),
      await server.call(departments.removal, { ids: id }, clerk.token),
      await server.call(departments.remove, { id }, clerk.token),
      await server.call(departments.removeBatch, { ids: `dept-sh-finance,${id}` }, clerk.token),
      await server.call(departments.add, { departName: '新', parentId: id }, clerk.token),
    ];
    return answers.map(({ status, refusal }) => `${status} ${refusal?.error}`);
  };
  const foreign = await about('dept-south');
  expect(foreign).toEqual(await about('dept-none'));
  expect(new Set(foreign)).toEqual(new Set(['200 not-found', '200 department-not-found']));
  expect(
    await server.rows(sql`select from sys_depart where id in ('dept-south', 'dept-sh-finance')`),
  ).toHaveLength(2);
});

test('nobody can create a department out of their own reach', async () => {
  const top = await server.call(departments.add, { departName: '新总部', parentId: null }, clerk.token);
  expect([top.status, top.refusal?.error]).toEqual([403, 'beyond-own-rows']);
  const below = await server.call(
    departments.add,
    { departName: '新部', parentId: 'dept-east' },
    clerk.token,
  );
  expect(below.result.orgCode).toBe('A01A07A05');
  await server.call(departments.remove, { id: below.result.id }, clerk.token);
});

test('a grant without a rule shows no rows once the menu has rules', async () => {
  expect((await server.call(departments.tree, {}, unruled.token)).result).toEqual([]);
  expect((await server.call(departments.idTree, {}, unruled.token)).result).toEqual([]);
});
