import { departments } from '@baisi/contract/departments';
import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Person, personHolding, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
let clerk: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await personHolding(server, 'depart:list', 'depart:add', 'depart:edit', 'depart:delete');
});
afterAll(() => server.close());

let numbers = 0;
const form = (values: Partial<InputOf<typeof departments.add>> = {}): InputOf<typeof departments.add> => {
  numbers += 1;
  return { departName: `新部门${numbers}`, parentId: 'dept-hr', orgCategory: '2', ...values };
};
const add = async (values: Partial<InputOf<typeof departments.add>> = {}, as = admin) => {
  const { result, refusal } = await server.call(departments.add, form(values), as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result;
};
const recordOf = async (id: string) => (await server.call(departments.get, { id }, admin)).result;

describe('a new department', () => {
  test('gets the next code below its parent and a level one deeper', async () => {
    const first = await add({ parentId: 'dept-finance' });
    const second = await add({ parentId: 'dept-finance' });
    const below = await add({ parentId: second.id });
    expect([first.orgCode, second.orgCode, below.orgCode]).toEqual([
      'A01A03A01',
      'A01A03A02',
      'A01A03A02A01',
    ]);
    expect(await recordOf(below.id)).toMatchObject({
      parentId: second.id,
      orgType: '4',
      version: 1,
      status: '1',
    });
    const { message } = await server.call(departments.add, form(), admin);
    expect(message).toBe('添加成功！');
  });

  test('without a parent is a root', async () => {
    const root = await add({ parentId: '' });
    expect(root.orgCode).toMatch(/^A(?!01)\d\d$/);
    expect(await recordOf(root.id)).toMatchObject({ parentId: '', orgType: '1' });
  });

  test('never gets a code that another department has or had, even a deleted one', async () => {
    const parent = await add();
    const gone = await add({ parentId: parent.id });
    await server.call(departments.remove, { id: gone.id }, admin);
    expect((await add({ parentId: parent.id })).orgCode).toBe(`${parent.orgCode}A02`);
  });

  test('code, level and version cannot be set by the form', async () => {
    const { id, orgCode } = await add({
      ...form(),
      orgCode: 'Z01',
      orgType: '9',
      version: 100,
      delFlag: '1',
    } as never);
    expect(orgCode).not.toBe('Z01');
    expect(await recordOf(id)).toMatchObject({
      orgCode,
      orgType: '3',
      version: 1,
      delFlag: '0',
    });
  });

  test('twenty concurrent additions below one parent and ten roots all get different codes', async () => {
    const parent = await add();
    const below = await Promise.all(Array.from({ length: 20 }, () => add({ parentId: parent.id })));
    const top = await Promise.all(Array.from({ length: 10 }, () => add({ parentId: null })));
    expect(new Set(below.map(({ orgCode }) => orgCode)).size).toBe(20);
    expect(
      below
        .map(({ orgCode }) => orgCode)
        .toSorted()
        .at(-1),
    ).toBe(`${parent.orgCode}A20`);
    expect(new Set(top.map(({ orgCode }) => orgCode)).size).toBe(10);
  });

  test.each([
    [{ departName: '' }, '机构名称不能为空'],
    [{ departName: 'x'.repeat(101) }, '机构名称不能超过100个字符'],
    [{ orgCategory: '7' }, '机构类型格式不正确'],
    [{ mobile: '不是电话' }, '电话格式不正确'],
    [{ departOrder: -1 }, '排序应为0到999999的整数'],
  ])('%j is refused as malformed', async (values, message) => {
    const answer = await server.call(departments.add, form(values as never), admin);
    expect([answer.status, answer.refusal?.message]).toEqual([400, message]);
  });

  test('is refused below a department that does not exist', async () => {
    const { refusal } = await server.call(departments.add, form({ parentId: 'dept-none' }), admin);
    expect(refusal?.error).toBe('department-not-found');
  });
});

describe('an outline', () => {
  const outline = (rows: [string, number][], parentId: string | null) =>
    server.call(
      departments.addOutline,
      { parentId, rows: rows.map(([departName, level]) => ({ departName, level })) },
      admin,
    );

  test('adds every department below the line above it with less indentation, with its own code and level', async () => {
    const { id, orgCode } = await add();
    const { result } = await outline(
      [
        ['甲', 0],
        ['甲一', 1],
        ['甲一一', 2],
        ['乙', 0],
      ],
      id,
    );
    const made = await Promise.all(result.ids.map(recordOf));
    expect(made.map((one) => [one.departName, one.orgCode.slice(orgCode.length), one.orgCategory])).toEqual([
      ['甲', 'A01', '2'],
      ['甲一', 'A01A01', '2'],
      ['甲一一', 'A01A01A01', '2'],
      ['乙', 'A02', '2'],
    ]);
    expect(made.map((one) => one.parentId)).toEqual([id, result.ids[0], result.ids[1], id]);
  });

  test('with one invalid line adds nothing, and the refusal names the line', async () => {
    const { id } = await add();
    await outline([['已有', 0]], id);
    const refused = await outline(
      [
        ['新的', 0],
        ['已有', 0],
      ],
      id,
    );
    expect(refused.refusal?.message).toBe('第2个部门“已有”：同级部门中已有此名称');
    const { result } = await server.call(departments.level, { pid: id }, admin);
    expect(result.map(({ title }) => title)).toEqual(['已有']);
    expect((await outline([['深处', 1]], id)).refusal?.message).toContain('缺少上级部门');
    expect((await outline([], id)).status).toBe(400);
  });
});

describe('a department', () => {
  test('is changed by its version; a stale form is refused with the current values', async () => {
    const { id } = await add();
    const edit = (version: number, departName: string) =>
      server.call(departments.edit, { id, version, departName, address: '浦东' }, admin);
    expect((await edit(1, '改名')).message).toBe('修改成功!');
    const { status, refusal } = await edit(1, '又改');
    expect([status, refusal?.result]).toMatchObject([409, { current: { departName: '改名', version: 2 } }]);
    expect(await recordOf(id)).toMatchObject({ departName: '改名', address: '浦东', orgCategory: '2' });
  });

  test('keeps its code whatever the form sends', async () => {
    const { id, orgCode } = await add();
    const same = await server.call(
      departments.edit,
      { ...form({ parentId: 'dept-hr' }), id, version: 1, orgCode: 'Z01' } as never,
      admin,
    );
    expect(same.refusal).toBeUndefined();
    expect((await recordOf(id)).orgCode).toBe(orgCode);
  });

  test('lists the superiors who are responsible for it', async () => {
    const { id } = await add();
    const somebody = await personWith(server, await roleGiving(server, ['menu-home']), id);
    await server.rows(sql`update sys_user set user_identity = 2, depart_ids = ${`dept-hr,${id}`}, realname = '主管甲'
      where id = ${somebody.id}`);
    expect(await recordOf(id)).toMatchObject({
      directorUserIds: somebody.id,
      directorUserIds_dictText: '主管甲',
    });
  });
});

describe('reading', () => {
  test('the full tree and the tree by levels agree; leaves have no children', async () => {
    const { result: tree } = await server.call(departments.tree, {}, clerk.token);
    const { result: roots } = await server.call(departments.level, {}, clerk.token);
    expect(roots.map(({ id }) => id)).toEqual(tree.map(({ id }) => id));
    const { result: below } = await server.call(departments.level, { pid: 'dept-east' }, clerk.token);
    const east = tree
      .find(({ id }) => id === 'dept-head-office')
      ?.children?.find(({ id }) => id === 'dept-east');
    expect(below.map(({ id }) => id)).toEqual(east?.children?.map(({ id }) => id));
    expect(below.every(({ isLeaf, children }) => isLeaf && children === null)).toBe(true);
    expect(east).toMatchObject({ key: 'dept-east', value: 'dept-east', title: '华东分公司', isLeaf: false });
  });

  test('departments can be read by ids or codes, as a flat list', async () => {
    const byIds = await server.call(departments.tree, { ids: 'dept-it,dept-hr' }, clerk.token);
    expect(byIds.result.map(({ id }) => id)).toEqual(['dept-hr', 'dept-it']);
    const byCodes = await server.call(
      departments.level,
      { ids: 'A01A04', primaryKey: 'orgCode' },
      clerk.token,
    );
    expect(byCodes.result.map(({ id }) => id)).toEqual(['dept-it']);
    const listed = await server.call(departments.listAll, { id: 'dept-sh-orders,dept-hr' }, clerk.token);
    expect(listed.result.map(({ orgCode }) => orgCode)).toEqual(['A01A02', 'A01A07A01']);
    const one = await server.call(departments.byCode, { orgCode: 'A01A07' }, clerk.token);
    expect(one.result.departName).toBe('华东分公司');
  });

  test('ancestors are listed from the top', async () => {
    const names = await server.call(departments.parentNames, { departId: 'dept-sh-orders' }, clerk.token);
    expect(names.result.map(({ departName }) => departName)).toEqual(['百司商贸', '华东分公司']);
    const ids = await server.call(departments.parentIds, { orgCode: 'A01A07A01' }, clerk.token);
    expect(ids.result.parentIds).toEqual(['dept-head-office', 'dept-east']);
    expect(ids.result.parentMap['dept-east']).toEqual({ id: 'dept-east', departName: '华东分公司' });
    expect((await server.call(departments.parentNames, {}, clerk.token)).status).toBe(400);
  });

  test('a search matches name and code, and returns the path; an empty result is refused with a text', async () => {
    const found = await server.call(departments.search, { keyWord: '上海仓' }, clerk.token);
    expect(found.result).toMatchObject([{ id: 'dept-sh-warehouse', path: ['百司商贸', '华东分公司'] }]);
    const byCode = await server.call(departments.search, { keyWord: 'a01a08' }, clerk.token);
    expect(byCode.result.map(({ id }) => id)).toContain('dept-sz-orders');
    for (const keyWord of ['没有这个部门', '%', '', "' or 1=1"]) {
      const { refusal } = await server.call(departments.search, { keyWord }, clerk.token);
      expect(refusal?.message).toBe('未查询匹配数据！');
    }
  });

  test('the members of a department are available at the endpoint’s older path too', async () => {
    const { body } = await server.request({
      method: 'GET',
      url: '/sys/sysDepart/getUsersByDepartId?id=dept-it',
      token: admin,
    });
    const { result } = await server.call(users.ofDepartment, { id: 'dept-it' }, admin);
    expect(body['result']).toEqual(result);
  });
});

test('superiors see the departments that they manage; other users learn that they manage none', async () => {
  const manager = await personWith(server, await roleGiving(server, ['menu-home']), 'dept-east');
  const managed = () => server.call(departments.managed, {}, manager.token);
  expect([(await managed()).message, (await managed()).result]).toEqual(['1', null]);
  const manage = (ids: string | null) =>
    server.rows(sql`update sys_user set user_identity = 2, depart_ids = ${ids} where id = ${manager.id}`);
  await manage(null);
  expect([(await managed()).message, (await managed()).result]).toEqual(['2', []]);
  await manage('dept-sh-orders,dept-east,dept-hr');
  const { result, message } = await managed();
  expect(message).toBe('2');
  expect(result?.map(({ id }) => id)).toEqual(expect.arrayContaining(['dept-east', 'dept-hr']));
  expect(result?.find(({ id }) => id === 'dept-east')?.children).toHaveLength(4);
  const search = (keyWord: string) =>
    server.call(departments.search, { keyWord, myDeptSearch: '1' }, manager.token);
  expect((await search('仓储')).result.map(({ id }) => id)).toEqual(['dept-sh-warehouse']);
  expect((await search('财务部')).result.map(({ id }) => id)).toEqual(['dept-sh-finance']);
});

test('each endpoint requires its permission', async () => {
  const nobody = await personHolding(server, 'user:list');
  const id = 'dept-hr';
  const answers = [
    await server.call(departments.tree, {}, nobody.token),
    await server.call(departments.level, {}, nobody.token),
    await server.call(departments.listAll, {}, nobody.token),
    await server.call(departments.get, { id }, nobody.token),
    await server.call(departments.byCode, { orgCode: 'A01' }, nobody.token),
    await server.call(departments.add, form(), nobody.token),
    await server.call(departments.edit, { ...form(), id, version: 1 }, nobody.token),
    await server.call(departments.removal, { ids: id }, nobody.token),
    await server.call(departments.remove, { id }, nobody.token),
    await server.call(departments.removeBatch, { ids: id }, nobody.token),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});
