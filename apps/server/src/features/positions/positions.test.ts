import { dictionaries } from '@baisi/contract/dictionaries';
import { positions } from '@baisi/contract/positions';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, buttonIds, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addPerson, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const form = (values: object = {}) => {
  numbers += 1;
  return { name: `职务${numbers}`, code: `position_${numbers}`, postRank: '3', ...values };
};
const add = async (values: object = {}): Promise<string> =>
  (await server.call(positions.add, form(values), admin)).result.id;
const get = async (id: string) => (await server.call(positions.get, { id }, admin)).result;
const list = async (input: Record<string, unknown>) =>
  (await server.call(positions.list, input, admin)).result;

describe('the list', () => {
  test('filters by name, rank and several codes, sorts by pinyin, and counts the rows of all pages', async () => {
    for (const name of ['列表张', '列表安', '列表李']) await add({ name, postRank: '5' });
    const page = await list({ name: '*列表*', column: 'name', order: 'asc', pageSize: 2 });
    expect(page.records.map(({ name }) => name)).toEqual(['列表安', '列表李']);
    expect(page).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 });
    expect((await list({ name: '列表*', postRank: '4' })).total).toBe(0);
    const several = await list({ code: 'buyer,auditor,nobody', column: 'code', order: 'asc' });
    expect(several.records.map(({ code }) => code)).toEqual(['auditor', 'buyer']);
  });

  test('a rank is shown as its text, an unknown rank as its value, an empty one has no key', async () => {
    const { records } = await list({ code: 'buyer' });
    expect(records).toMatchObject([{ name: '采购员', postRank: '2', postRank_dictText: '助级' }]);
    expect(await get(await add({ postRank: '9' }))).toMatchObject({ postRank_dictText: '9' });
    expect(await get(await add({ postRank: null }))).not.toHaveProperty('postRank_dictText');
  });

  test.each([{ column: 'companyId' }, { column: 'version' }, { createTime_begin: '2024-02-31' }])(
    '%j is refused',
    async (input) => {
      expect((await server.call(positions.list, input, admin)).status).toBe(400);
    },
  );
});

describe('status and order', () => {
  const choices = async (dictCode: string) =>
    (await server.call(dictionaries.items, { dictCode }, admin)).result.map(({ value }) => value);

  test('a switched-off position is no longer offered, and keeps its name for users who hold it', async () => {
    const id = await add({ code: 'retired_post', status: '0' });
    expect(await choices('sys_position,name,code,enabled')).not.toContain('retired_post');
    expect(await choices('sys_position,name,code')).toContain('retired_post');
    const { version, code, name, postRank } = await get(id);
    await server.call(positions.edit, { id, version, code, name, postRank, status: '1' }, admin);
    expect(await choices('sys_position,name,code,enabled')).toContain('retired_post');
  });

  test('positions are in their order in lists and choices; a field that is not sent stays', async () => {
    const second = await add({ code: 'order_b', sortNo: 2, status: '0' });
    await add({ code: 'order_c', sortNo: 1 });
    expect((await choices('sys_position,name,code')).slice(0, 2)).toEqual(['order_c', 'order_b']);
    const page = await list({ column: 'sortNo', order: 'asc', pageSize: 2 });
    expect(page.records.map(({ code }) => code)).toEqual(['order_c', 'order_b']);
    await server.call(positions.edit, { id: second, version: 1, code: 'order_b', name: '改名' }, admin);
    expect(await get(second)).toMatchObject({ name: '改名', sortNo: 2, status: '0' });
  });
});

describe('writing', () => {
  test('a position can be added, found by its code, changed by its version, and removed', async () => {
    const added = await server.call(positions.add, form({ code: 'driver', name: '司机' }), admin);
    expect(added.message).toBe('添加成功！');
    const found = (await server.call(positions.getByCode, { code: 'driver' }, admin)).result;
    expect(found).toMatchObject({ id: added.result.id, name: '司机', version: 1, createBy: 'admin' });
    const edit = { id: found.id, version: 1, code: 'chief_driver', name: '车队长', postRank: null };
    expect((await server.call(positions.edit, edit, admin)).message).toBe('修改成功!');
    expect(await get(found.id)).toMatchObject({
      code: 'chief_driver',
      name: '车队长',
      postRank: null,
      version: 2,
    });
    expect((await server.call(positions.remove, { id: found.id }, admin)).message).toBe('删除成功!');
    const gone = await server.call(positions.get, { id: found.id }, admin);
    expect(gone.refusal?.message).toBe('未找到对应实体');
  });

  test('a stale form is refused with the current values and the name of their author', async () => {
    const id = await add();
    const edit = (name: string) => server.call(positions.edit, { ...form(), id, version: 1, name }, admin);
    await edit('第一次');
    const late = await edit('第二次');
    expect(late.status).toBe(409);
    const administrator = (await server.call(users.get, { id: 'user-admin' }, admin)).result.realname;
    expect(late.refusal?.result).toMatchObject({
      current: { name: '第一次', version: 2 },
      changedBy: administrator,
    });
  });

  test('a code is unique, also under concurrent additions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(positions.add, form({ code: 'raced' }), admin)),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.message ?? []))).toEqual(
      new Set(['职务编码已存在!']),
    );
  });

  test.each([
    [{ code: 'a,b' }, '职务编码由字母、数字、中文或_-.组成'],
    [{ code: ' ' }, '职务编码不能为空'],
    [{ name: '' }, '职务名称不能为空'],
    [{ postRank: 'a b' }, '职级格式不正确'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await server.call(positions.add, form(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('a form writes only its own fields', async () => {
    const id = await add();
    const { version, name, code } = await get(id);
    const extras = {
      companyId: 'x',
      sysOrgCode: 'x',
      createBy: 'eve',
      updateBy: 'eve',
      createTime: '2020-01-01 00:00:00',
      isAdmin: true,
    };
    const payload = { id, version, name, code, postRank: '1', ...extras };
    await server.request({ method: 'PUT', url: '/sys/position/edit', token: admin, payload });
    expect(await get(id)).toMatchObject({
      version: 2,
      createBy: 'admin',
      updateBy: 'admin',
      companyId: null,
      sysOrgCode: null,
    });
  });

  test('the history records the author and the fields of each change', async () => {
    const id = await add();
    const rows = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_position' and row_id = ${id}`,
    );
    expect(rows).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('a position in use', () => {
  test('cannot be removed and keeps its code; the refusal counts its holders, also those in the recycle bin', async () => {
    const id = await add({ code: 'pilot', name: '飞行员' });
    // A code with the same prefix is a different position.
    await add({ code: 'pilot2' });
    await addPerson(server, admin, { post: 'buyer,pilot' });
    const recycled = await addPerson(server, admin, { post: 'pilot' });
    await addPerson(server, admin, { post: 'pilot2' });
    const refusal = async () => (await server.call(positions.remove, { id }, admin)).refusal?.message;
    expect(await refusal()).toBe('职务“飞行员”已有2人担任，不能删除!');
    await server.call(users.remove, { id: recycled }, admin);
    expect(await refusal()).toBe('职务“飞行员”已有2人(其中回收站1人)担任，不能删除!');
    const edit = { id, version: 1, name: '机长', postRank: '4', code: 'captain' };
    const recoded = await server.call(positions.edit, edit, admin);
    expect(recoded.refusal?.message).toBe('职务“飞行员”已有2人(其中回收站1人)担任，职务编码不能修改!');
    const renamed = await server.call(positions.edit, { ...edit, code: 'pilot' }, admin);
    expect(renamed.refusal).toBeUndefined();
  });

  test('several are removed together or not at all', async () => {
    const [a, b] = [await add(), await add({ code: 'stoker', name: '司炉' })];
    await addPerson(server, admin, { post: 'stoker' });
    const used = await server.call(positions.removeBatch, { ids: `${a},${b}` }, admin);
    expect(used.refusal?.message).toBe('职务“司炉”已有1人担任，不能删除!');
    const foreign = await server.call(positions.removeBatch, { ids: `${a},position-none` }, admin);
    expect(foreign.refusal?.message).toBe('未找到对应实体');
    expect((await get(a)).id).toBe(a);
    const c = await add();
    const done = await server.call(positions.removeBatch, { ids: `${a},${c},` }, admin);
    expect(done.message).toBe('删除成功!');
    expect(await server.rows(sql`select from sys_position where id in (${a}, ${c})`)).toEqual([]);
  });
});

test('each permission code allows its own endpoints and no others', async () => {
  const lister = await somebodyHolding(server, 'position:list');
  expect((await server.call(positions.list, {}, lister.token)).status).toBe(200);
  expect((await server.call(positions.add, form(), lister.token)).status).toBe(403);
  const adder = await somebodyHolding(server, 'position:add');
  expect((await server.call(positions.add, form(), adder.token)).refusal).toBeUndefined();
  expect((await server.call(positions.list, {}, adder.token)).status).toBe(403);
});

test('row rules limit list, total, details, writing and removing', async () => {
  const rule = await addRuleForNow(server, admin, {
    permissionId: 'menu-positions',
    ruleColumn: 'postRank',
    ruleConditions: '=',
    ruleValue: '1',
  });
  const codes = await buttonIds(server, 'position:list', 'position:add', 'position:edit', 'position:delete');
  const clerk = await personWith(server, await roleGiving(server, codes, { 'menu-positions': [rule] }));
  const [own, foreign] = [await add({ postRank: '1' }), await add({ postRank: '2', code: 'foreign_rank' })];
  const as = clerk.token;

  const { result } = await server.call(positions.list, { pageSize: 100 }, as);
  const reached = await server.rows(sql`select id from sys_position where post_rank = '1'`);
  expect(result.total).toBe(reached.length);
  expect(new Set(result.records.map(({ postRank }) => postRank))).toEqual(new Set(['1']));
  const missing = '未找到对应实体';
  const refusals = await Promise.all([
    server.call(positions.get, { id: foreign }, as),
    server.call(positions.getByCode, { code: 'foreign_rank' }, as),
    server.call(positions.edit, { ...form(), id: foreign, version: 1 }, as),
    server.call(positions.remove, { id: foreign }, as),
    server.call(positions.removeBatch, { ids: `${own},${foreign}` }, as),
  ]);
  expect(refusals.map(({ refusal }) => refusal?.message)).toEqual(refusals.map(() => missing));

  const beyond = [
    await server.call(positions.add, form({ postRank: '3', code: 'beyond_reach' }), as),
    await server.call(positions.edit, { ...form({ postRank: '3' }), id: own, version: 1 }, as),
  ];
  expect(beyond.map(({ status, refusal }) => [status, refusal?.error])).toEqual(
    beyond.map(() => [403, 'beyond-own-rows']),
  );
  expect(await server.rows(sql`select from sys_position where code = 'beyond_reach'`)).toEqual([]);
  expect((await get(own)).version).toBe(1);
  const edited = await server.call(positions.edit, { ...form({ postRank: '1' }), id: own, version: 1 }, as);
  expect(edited.refusal).toBeUndefined();
  expect((await server.call(positions.remove, { id: own }, as)).refusal).toBeUndefined();
});
