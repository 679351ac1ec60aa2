import { departments } from '@baisi/contract/departments';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let house: TestHouse;
let admin: string;
/** Administers the eastern branch and all below it. */
let keeper: Person;
/** Has the buttons, and no rule: sees nothing once there are rules. */
let unruled: Person;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
  const codes = await buttonIds(house, 'depart:list', 'depart:add', 'depart:edit', 'depart:delete');
  const { result } = await house.call(
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
  const role = await roleGiving(house, codes, { 'menu-departments': [result.id] });
  keeper = await personWith(house, role, 'dept-east');
  unruled = await personWith(house, await roleGiving(house, codes), 'dept-hr');
  house.clock.advance(1_000);
});
afterAll(() => house.close());

const east = ['dept-east', 'dept-sh-finance', 'dept-sh-orders', 'dept-sh-service', 'dept-sh-warehouse'];

test('trees, levels, lists and searches show what the rules let through; what has no parent there stands at the top', async () => {
  const { result: tree } = await house.call(departments.tree, {}, keeper.token);
  expect(tree.map(({ id }) => id)).toEqual(['dept-east']);
  expect(tree[0]?.children).toHaveLength(4);
  const { result: roots } = await house.call(departments.level, {}, keeper.token);
  expect(roots.map(({ id, isLeaf }) => [id, isLeaf])).toEqual([['dept-east', false]]);
  const { result: foreign } = await house.call(departments.level, { pid: 'dept-south' }, keeper.token);
  expect(foreign).toEqual([]);
  const { result: ids } = await house.call(departments.idTree, {}, keeper.token);
  expect(ids.map(({ key }) => key)).toEqual(['dept-east']);
  const { result: all } = await house.call(departments.listAll, {}, keeper.token);
  expect(all.map(({ id }) => id).toSorted()).toEqual(east);
  const { result: found } = await house.call(departments.search, { keyWord: '财务' }, keeper.token);
  expect(found.map(({ id, path }) => [id, path])).toEqual([['dept-sh-finance', ['华东分公司']]]);
  const { result: above } = await house.call(
    departments.parentIds,
    { departId: 'dept-sh-orders' },
    keeper.token,
  );
  expect(above.parentIds).toEqual(['dept-east']);
});

test('what is out of reach is answered like what does not exist', async () => {
  const about = async (id: string) => {
    const edit = { id, version: 1, departName: '改', orgCategory: '2' as const };
    const answers = [
      await house.call(departments.get, { id }, keeper.token),
      await house.call(departments.parentNames, { id }, keeper.token),
      await house.call(departments.edit, edit, keeper.token),
      await house.call(departments.removal, { ids: id }, keeper.token),
      await house.call(departments.remove, { id }, keeper.token),
      await house.call(departments.removeBatch, { ids: `dept-sh-finance,${id}` }, keeper.token),
      await house.call(departments.add, { departName: '新', parentId: id }, keeper.token),
    ];
    return answers.map(({ status, refusal }) => `${status} ${refusal?.error}`);
  };
  const foreign = await about('dept-south');
  expect(foreign).toEqual(await about('dept-none'));
  expect(new Set(foreign)).toEqual(new Set(['200 not-found', '200 department-not-found']));
  expect(
    await house.rows(sql`select from sys_depart where id in ('dept-south', 'dept-sh-finance')`),
  ).toHaveLength(2);
});

test('nobody makes a department out of his own reach', async () => {
  const top = await house.call(departments.add, { departName: '新总部', parentId: null }, keeper.token);
  expect([top.status, top.refusal?.error]).toEqual([403, 'beyond-own-rows']);
  const below = await house.call(
    departments.add,
    { departName: '新部', parentId: 'dept-east' },
    keeper.token,
  );
  expect(below.result.orgCode).toBe('A01A07A05');
  await house.call(departments.remove, { id: below.result.id }, keeper.token);
});

test('a grant without a rule shows nothing once there are rules', async () => {
  expect((await house.call(departments.tree, {}, unruled.token)).result).toEqual([]);
  expect((await house.call(departments.idTree, {}, unruled.token)).result).toEqual([]);
});
