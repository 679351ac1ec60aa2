import { categories } from '@baisi/contract/categories';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await server.rows(sql`delete from sys_category`);
});
afterAll(() => server.close());

let numbers = 0;
const add = async (pid?: string, name?: string, as = admin): Promise<string> => {
  numbers += 1;
  const form = { name: name ?? `分类${numbers}`, ...(pid === undefined ? {} : { pid }) };
  const { result, refusal } = await server.call(categories.add, form, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
};
const get = async (id: string) => (await server.call(categories.get, { id }, admin)).result;
const below = async (pid: string) => (await server.call(categories.below, { pid }, admin)).result;

describe('codes', () => {
  test('are assigned by the server: a child’s code begins with its parent’s, and siblings are numbered in sequence', async () => {
    const root = await get(await add());
    expect(root).toMatchObject({ pid: '0', hasChild: '0', sysOrgCode: 'A01', version: 1 });
    expect(root.code).toMatch(/^[A-Z]\d\d$/);
    const children = [await add(root.id), await add(root.id)];
    const codes = await Promise.all(children.map(async (id) => (await get(id)).code));
    expect(codes).toEqual([`${root.code}A01`, `${root.code}A02`]);
    expect((await get(root.id)).hasChild).toBe('1');
    expect((await get(await add(children[0]))).code).toBe(`${root.code}A01A01`);
  });

  test('are unique, also under concurrent additions', async () => {
    const parent = await add();
    const ids = await Promise.all(Array.from({ length: 6 }, () => add(parent)));
    expect((await below(parent)).map(({ code }) => code.slice(-3))).toEqual([
      'A01',
      'A02',
      'A03',
      'A04',
      'A05',
      'A06',
    ]);
    expect(new Set(ids).size).toBe(6);
    const roots = await Promise.all(Array.from({ length: 6 }, async () => get(await add())));
    expect(new Set(roots.map(({ code }) => code)).size).toBe(6);
  });

  test('in the request are ignored, like every field that the form does not have', async () => {
    const payload = { name: '自带', code: 'Z99', id: 'own', createBy: 'smuggler', version: 9, hasChild: '1' };
    const { body } = await server.request({
      method: 'POST',
      url: '/sys/category/add',
      payload,
      token: admin,
    });
    const row = await get((body['result'] as { id: string }).id);
    expect(row).toMatchObject({ createBy: 'admin', version: 1, hasChild: '0' });
    expect([row.id, row.code]).not.toContain('own');
    expect(row.code).not.toBe('Z99');
  });

  test('must begin with the parent’s code', async () => {
    const parent = await get(await add());
    const check = (code: string, pid?: string) => server.call(categories.checkCode, { code, pid }, admin);
    expect((await check(`${parent.code}A09`, parent.id)).refusal).toBeUndefined();
    expect((await check('Y88', parent.id)).refusal?.message).toBe(`编码不符合规范,须以"${parent.code}"开头!`);
    expect((await check('Y88')).refusal).toBeUndefined();
  });
});

describe('the tree', () => {
  test('shows roots first; a search by name or code shows matches at every level', async () => {
    const root = await add(undefined, '电子产品');
    const child = await add(root, '特殊耳机');
    const roots = (await server.call(categories.roots, { pageSize: 100 }, admin)).result;
    expect(roots.records.map(({ id }) => id)).toContain(root);
    expect(roots.records.every(({ pid }) => pid === '0')).toBe(true);
    expect(roots.total).toBe(roots.records.length);
    const found = (await server.call(categories.roots, { name: '*特殊*' }, admin)).result;
    expect(found).toMatchObject({ total: 1, records: [{ id: child, pid: root }] });
    const { code } = await get(root);
    const byCode = (await server.call(categories.roots, { code: `${code}*` }, admin)).result;
    expect(byCode.total).toBe(2);
  });

  test('opens several levels at once', async () => {
    const [a, b] = [await add(), await add()];
    const children = [await add(a), await add(b), await add(b)];
    const { result } = await server.call(categories.belowSeveral, { parentIds: `${a},${b}` }, admin);
    expect(result.records.map(({ id }) => id)).toEqual(children);
    expect(result).toMatchObject({ total: 3, pages: 1, current: 1 });
  });

  test('renames a category by its version; a stale form is refused with the current values', async () => {
    const id = await add();
    const { code } = await get(id);
    const edit = (name: string) =>
      server.call(
        categories.edit,
        { id, version: 1, name, code: 'Z01', pid: 'x' } as { id: string; version: number; name: string },
        admin,
      );
    expect((await edit('改名')).message).toBe('修改成功!');
    expect(await get(id)).toMatchObject({ name: '改名', code, pid: '0', version: 2 });
    const late = await edit('再改');
    expect([late.status, late.refusal?.result]).toMatchObject([409, { current: { name: '改名' } }]);
  });

  test('deletes a category with all descendants after reporting their number; of several categories, all or none', async () => {
    const root = await add();
    const child = await add(root);
    await add(child);
    const count = await server.call(categories.countBelow, { ids: `${root},${child}` }, admin);
    expect(count.result).toBe(1);
    const mixed = await server.call(categories.removeBatch, { ids: `${root},nobody` }, admin);
    expect(mixed.refusal?.message).toBe('未找到对应实体');
    expect((await server.call(categories.remove, { id: root }, admin)).message).toBe('删除成功!');
    expect(await below(root)).toEqual([]);
    expect((await server.call(categories.get, { id: child }, admin)).refusal?.message).toBe('未找到对应实体');
    const lines = await server.rows(sql`select count(*) from change_history
      where table_name = 'sys_category' and operation = 'delete' and request_id =
        (select request_id from change_history where row_id = ${root} and operation = 'delete')`);
    expect(lines).toEqual([{ count: 3 }]);
  });

  test('refuses a child below a category that does not exist', async () => {
    const { refusal } = await server.call(categories.add, { name: '孤儿', pid: 'nobody' }, admin);
    expect(refusal?.message).toBe('未找到上级分类');
  });
});

describe('choices', () => {
  let root: string;
  let code: string;
  let children: string[];
  beforeAll(async () => {
    root = await add(undefined, '选择');
    code = (await get(root)).code;
    children = [await add(root, '甲'), await add(root, '乙')];
    await add(children[0], '丙');
    await add();
  });

  test('list all categories, or those whose code has a prefix; an empty result is refused with the code', async () => {
    const all = await server.call(categories.all, { code: '0' }, admin);
    expect(all.result.length).toBeGreaterThan(4);
    const some = await server.call(categories.all, { code }, admin);
    expect(some.result.map(({ text, value }) => [text, value])).toEqual([
      ['选择', root],
      ['甲', children[0]],
      ['丙', expect.any(String)],
      ['乙', children[1]],
    ]);
    const none = await server.call(categories.all, { code: 'Q77' }, admin);
    expect(none.refusal?.message).toBe('无数据,参数有误.[Q77]');
  });

  test('load level by level, by id or code, or a whole branch at once', async () => {
    const titles = (nodes: readonly { title: string }[]) => nodes.map(({ title }) => title);
    const top = (await server.call(categories.treeTop, { pcode: code }, admin)).result;
    expect(top).toMatchObject([
      { title: '甲', parentId: root, leaf: false, children: null },
      { title: '乙', leaf: true },
    ]);
    const whole = (await server.call(categories.treeTop, { pcode: code, async: 'false' }, admin)).result;
    expect(whole).toMatchObject([
      { title: '甲', children: [{ title: '丙' }] },
      { title: '乙', children: null },
    ]);
    const roots = (await server.call(categories.treeTop, { pcode: '0' }, admin)).result;
    expect(titles(roots)).toContain('选择');
    expect(titles((await server.call(categories.treeBelow, { pid: root }, admin)).result)).toEqual([
      '甲',
      '乙',
    ]);
    expect(titles((await server.call(categories.treeData, { pcode: code }, admin)).result)).toEqual([
      '甲',
      '乙',
    ]);
    const refused = await server.call(categories.treeData, { pid: root, condition: '{"1":"1"}' }, admin);
    expect(refused.refusal?.message).toBe('加载字典信息失败');
  });

  test('names are in the order of the requested ids; a category is found by id, code or name and by no other column', async () => {
    const [first = '', second = ''] = children;
    const names = (delNotExist?: 'false') =>
      server.call(categories.textsOf, { ids: `${second},nobody,${first}`, delNotExist }, admin);
    expect((await names()).result).toEqual(['乙', '甲']);
    expect((await names('false')).result).toEqual(['乙', 'nobody', '甲']);
    const one = (field: string, val: string) =>
      server.call(categories.one, { field: field as 'id', val }, admin);
    for (const [field, val] of [
      ['id', first],
      ['name', '甲'],
      ['code', `${code}A01`],
    ] as const)
      expect((await one(field, val)).result.id).toBe(first);
    expect((await one('create_by', 'admin')).status).toBe(400);
    expect((await one('name', '无')).refusal?.message).toBe('未找到对应实体');
  });
});

describe('a user with row rules', () => {
  let clerk: Person;
  let mine: string;
  let inside: string;
  let outside: string;
  let rule: string;
  beforeAll(async () => {
    mine = await add(undefined, '归我');
    inside = await add(mine, '归我下级');
    outside = await add(undefined, '他人');
    const { code } = await get(mine);
    rule = await addRule(server, admin, {
      permissionId: 'menu-categories',
      ruleColumn: 'code',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: code,
    });
    const codes = ['category:list', 'category:add', 'category:edit', 'category:delete'] as const;
    const buttons = await buttonIds(server, ...codes);
    clerk = await personWith(server, await roleGiving(server, buttons, { 'menu-categories': [rule] }));
  });
  // Removes the rule, because other tests of this file need all rows.
  afterAll(() => server.call(permissionRules.remove, { id: rule }, admin));

  test('sees only the categories within reach, in every query', async () => {
    const as = clerk.token;
    const { result } = await server.call(categories.roots, {}, as);
    expect([result.records.map(({ id }) => id), result.total]).toEqual([[mine], 1]);
    const choices = await server.call(categories.all, { code: '0' }, as);
    expect(choices.result.map(({ value }) => value)).toEqual(expect.arrayContaining([mine, inside]));
    expect(choices.result.map(({ value }) => value)).not.toContain(outside);
    expect((await server.call(categories.treeTop, {}, as)).result.map(({ value }) => value)).toEqual([mine]);
    expect((await server.call(categories.textsOf, { ids: `${outside},${mine}` }, as)).result).toEqual([
      '归我',
    ]);
    for (const { refusal } of [
      await server.call(categories.get, { id: outside }, as),
      await server.call(categories.one, { field: 'name', val: '他人' }, as),
      await server.call(categories.edit, { id: outside, version: 1, name: '抢' }, as),
      await server.call(categories.removeBatch, { ids: `${mine},${outside}` }, as),
    ])
      expect(refusal?.message).toBe('未找到对应实体');
    expect((await get(mine)).name).toBe('归我');
  });

  test('cannot add a category out of reach or below one, nor delete a branch that contains one', async () => {
    const root = await server.call(categories.add, { name: '新根' }, clerk.token);
    expect([root.status, root.refusal?.message]).toEqual([403, '超出您的数据权限范围']);
    const child = await server.call(categories.add, { name: '新子', pid: outside }, clerk.token);
    expect(child.refusal?.message).toBe('未找到上级分类');
    expect(await add(mine, '可以', clerk.token)).toBeTruthy();
    const setCondition = async (condition: string) => {
      await server.rows(sql`update sys_permission_data_rule set rule_conditions = ${condition}
        where permission_id = 'menu-categories'`);
      server.clock.advance(1_000);
    };
    await setCondition('=');
    const taken = await server.call(categories.remove, { id: mine }, clerk.token);
    expect([taken.status, taken.refusal?.message]).toEqual([403, '超出您的数据权限范围']);
    expect((await get(inside)).id).toBe(inside);
    await setCondition('RIGHT_LIKE');
  });
});
