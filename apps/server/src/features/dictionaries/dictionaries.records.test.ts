import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dictionaries as builtIn } from '../../db/seed/dictionaries.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addDictionary, addItem, dictionaryForm, itemForm } from './testing/dictionaries.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const get = async (id: string) => (await server.call(dictionaryRecords.get, { id }, admin)).result;
const itemsOf = async (dictId: string, more: Record<string, unknown> = {}) =>
  (await server.call(dictionaryItems.list, { dictId, ...more }, admin)).result;
const read = async (dictCode: string) => (await server.call(dictionaries.items, { dictCode }, admin)).result;
const bin = async () =>
  (await server.call(dictionaryRecords.recycleBin, {}, admin)).result.map(({ dictCode }) => dictCode);

describe('the list', () => {
  test('filters by name and code, sorts, counts the rows of all pages, and leaves out the recycle bin', async () => {
    for (const dictCode of ['zeta_list', 'alpha_list', 'mid_list', 'gone_list'])
      await addDictionary(server, admin, { dictCode, dictName: `列表${dictCode}` });
    const [gone] = (await server.call(dictionaryRecords.list, { dictCode: 'gone_list' }, admin)).result
      .records;
    await server.call(dictionaryRecords.remove, { id: gone?.id ?? '' }, admin);
    const { result } = await server.call(
      dictionaryRecords.list,
      { dictName: '*列表*', column: 'dictCode', order: 'asc', pageSize: 2 },
      admin,
    );
    expect(result.records.map(({ dictCode }) => dictCode)).toEqual(['alpha_list', 'mid_list']);
    expect(result).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 });
  });

  test('a plain name or code finds dictionaries that contain it', async () => {
    const codesBy = async (query: { dictName?: string; dictCode?: string }) =>
      (await server.call(dictionaryRecords.list, query, admin)).result.records.map(
        ({ dictCode }) => dictCode,
      );
    expect(await codesBy({ dictName: '用户状' })).toEqual(['user_status']);
    expect(await codesBy({ dictCode: 'ser_stat' })).toEqual(['user_status']);
  });

  test('returns nodes with key and title as a tree, filtered by a part of the name', async () => {
    const { result } = await server.call(dictionaryRecords.listForTree, { dictName: '用户状' }, admin);
    expect(result).toMatchObject([
      { key: 'dict-user_status', title: '用户状态', dictCode: 'user_status', delFlag: 0 },
    ]);
    const { result: all } = await server.call(dictionaryRecords.listForTree, {}, admin);
    expect(all.length).toBeGreaterThan(20);
  });

  test.each([{ column: 'del_flag' }, { column: 'version' }, { createTime_begin: '2024-02-31' }])(
    '%j is refused',
    async (input) => {
      expect((await server.call(dictionaryRecords.list, input, admin)).status).toBe(400);
    },
  );
});

describe('a dictionary', () => {
  test('that the product ships can neither be removed nor get another code', async () => {
    const { result } = await server.call(dictionaryRecords.listForTree, {}, admin);
    const shipped = result.filter(({ dictCode }) => builtIn.some(({ code }) => code === dictCode));
    expect(shipped).toHaveLength(builtIn.length);
    for (const { id, version, dictCode, builtIn: isBuiltIn } of shipped) {
      expect([dictCode, isBuiltIn]).toEqual([dictCode, true]);
      const removed = await server.call(dictionaryRecords.remove, { id }, admin);
      expect([dictCode, removed.refusal?.error]).toEqual([dictCode, 'dictionary-built-in']);
      const edited = await server.call(dictionaryRecords.edit, { id, version, dictCode: 'other' }, admin);
      expect([dictCode, edited.refusal?.error]).toEqual([dictCode, 'dictionary-code-built-in']);
    }
    const ids = shipped.map(({ id }) => id).join();
    const several = await server.call(dictionaryRecords.removeBatch, { ids }, admin);
    expect(several.refusal?.error).toBe('dictionary-built-in');
  });

  test('can be added and changed by its version; a stale form is refused with the current values', async () => {
    const added = await server.call(dictionaryRecords.add, dictionaryForm({ dictName: '新字典' }), admin);
    expect(added.message).toBe('保存成功！');
    const { id, dictCode, version, createBy } = await get(added.result.id);
    expect([version, createBy]).toEqual([1, 'admin']);
    const edit = (dictName: string) =>
      server.call(dictionaryRecords.edit, { id, version: 1, dictName, dictCode, description: '说明' }, admin);
    expect((await edit('改名')).message).toBe('编辑成功!');
    const late = await edit('再改');
    expect(late.status).toBe(409);
    expect(late.refusal?.result).toMatchObject({
      current: { dictName: '改名', version: 2 },
      changedBy: '系统管理员',
    });
  });

  test('has a unique code, also under concurrent additions; one in the recycle bin keeps its code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'raced' }), admin),
      ),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.message ?? []))).toEqual(
      new Set(['字典编码已存在！']),
    );
    const id = answers.find(({ refusal }) => refusal === undefined)?.result.id ?? '';
    await server.call(dictionaryRecords.remove, { id }, admin);
    const again = await server.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'raced' }), admin);
    expect(again.refusal?.message).toBe('回收站中已有此编码的字典，请取回它或换一个编码');
  });

  test.each([
    [{ dictCode: 'a,b' }, '字典编码以字母开头，由字母、数字或_:.-组成'],
    [{ dictCode: '1a' }, '字典编码以字母开头，由字母、数字或_:.-组成'],
    [{ dictCode: 'constructor' }, '字典编码不可用'],
    [{ dictCode: ' ' }, '字典编码不能为空'],
    [{ dictName: '' }, '字典名称不能为空'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await server.call(dictionaryRecords.add, dictionaryForm(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('moves to the recycle bin with its items, is restored with them, and can be destroyed only from there', async () => {
    const dictCode = 'binned';
    const id = await addDictionary(server, admin, { dictCode });
    await addItem(server, admin, id, { itemText: '留下', itemValue: 'kept' });
    expect((await read(dictCode)).map(({ text }) => text)).toEqual(['留下']);
    const tooSoon = await server.call(dictionaryRecords.destroy, { id }, admin);
    expect(tooSoon.refusal?.message).toBe('未找到对应实体');
    expect((await server.call(dictionaryRecords.remove, { id }, admin)).message).toBe('删除成功!');
    expect(await read(dictCode)).toEqual([]);
    expect(await bin()).toContain(dictCode);
    expect((await itemsOf(id)).total).toBe(0);
    expect((await server.call(dictionaryRecords.restore, { id }, admin)).message).toBe('操作成功!');
    expect((await read(dictCode)).map(({ text }) => text)).toEqual(['留下']);
    await server.call(dictionaryRecords.remove, { id }, admin);
    await server.call(dictionaryRecords.destroy, { id }, admin);
    expect(await bin()).not.toContain(dictCode);
    expect(await server.rows(sql`select id from sys_dict_item where dict_id = ${id}`)).toEqual([]);
  });

  test('can be removed with others, all or none', async () => {
    const [a, b] = [await addDictionary(server, admin), await addDictionary(server, admin)];
    const mixed = await server.call(dictionaryRecords.removeBatch, { ids: `${a},nobody,${b}` }, admin);
    expect(mixed.refusal?.message).toBe('未找到对应实体');
    expect((await get(a)).delFlag).toBe(0);
    await server.call(dictionaryRecords.removeBatch, { ids: `${a},${b}` }, admin);
    expect((await server.call(dictionaryRecords.get, { id: a }, admin)).refusal?.message).toBe(
      '未找到对应实体',
    );
  });

  test('writes only the fields of its form, and records the change in the history', async () => {
    const smuggled = {
      delFlag: 1,
      del_flag: 1,
      createBy: 'smuggler',
      id: 'own-id',
      version: 99,
      createTime: 'x',
    };
    const payload = { ...smuggled, ...dictionaryForm() };
    const { body } = await server.request({ method: 'POST', url: '/sys/dict/add', payload, token: admin });
    const { id } = body['result'] as { id: string };
    expect(id).not.toBe('own-id');
    expect(await get(id)).toMatchObject({ delFlag: 0, createBy: 'admin', version: 1 });
    const lines = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_dict' and row_id = ${id}`,
    );
    expect(lines).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('a user with row rules', () => {
  let clerk: Person;
  let own: string;
  let foreign: string;
  let rule: string;
  beforeAll(async () => {
    rule = await addRule(server, admin, {
      permissionId: 'menu-dictionaries',
      ruleColumn: 'dictCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: 'order_',
    });
    const codes = ['dict:list', 'dict:add', 'dict:edit', 'dict:delete', 'dict:item', 'dict:recycle'] as const;
    const buttons = await buttonIds(server, ...codes);
    clerk = await personWith(server, await roleGiving(server, buttons, { 'menu-dictionaries': [rule] }));
    own = await addDictionary(server, admin, { dictCode: 'order_kind' });
    foreign = await addDictionary(server, admin, { dictCode: 'pay_kind' });
  });
  // Other tests of this file see all rows.
  afterAll(() => server.call(permissionRules.remove, { id: rule }, admin));

  test('sees and changes only the dictionaries within reach and their items', async () => {
    const as = clerk.token;
    const { result } = await server.call(dictionaryRecords.list, {}, as);
    expect([result.records.map(({ id }) => id), result.total]).toEqual([[own], 1]);
    expect((await server.call(dictionaryRecords.listForTree, {}, as)).result).toHaveLength(1);
    const item = await addItem(server, admin, foreign);
    const tries = [
      await server.call(dictionaryRecords.get, { id: foreign }, as),
      await server.call(dictionaryRecords.edit, { ...dictionaryForm(), id: foreign, version: 1 }, as),
      await server.call(dictionaryRecords.removeBatch, { ids: `${own},${foreign}` }, as),
      await server.call(dictionaryItems.add, itemForm(foreign), as),
      await server.call(dictionaryItems.checkValue, { dictId: foreign, itemValue: 'x' }, as),
      await server.call(dictionaryItems.remove, { id: item }, as),
    ];
    for (const { refusal } of tries) expect(refusal?.message).toBe('未找到对应实体');
    expect((await server.call(dictionaryItems.list, { dictId: foreign }, as)).result.total).toBe(0);
    expect((await get(own)).delFlag).toBe(0);
  });

  test('cannot add a dictionary out of reach, or move one there', async () => {
    const { dictName } = await get(own);
    const tries = [
      await server.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'pay_other' }), clerk.token),
      await server.call(
        dictionaryRecords.edit,
        { id: own, version: 1, dictName, dictCode: 'pay_mine' },
        clerk.token,
      ),
    ];
    for (const { status, refusal } of tries)
      expect([status, refusal?.message]).toEqual([403, '超出您的数据权限范围']);
    expect((await get(own)).dictCode).toBe('order_kind');
  });

  test('still reads every dictionary, because the texts are public', async () => {
    const { result } = await server.call(dictionaries.all, {}, clerk.token);
    expect(result['sex']?.map(({ text }) => text)).toEqual(['男', '女']);
  });
});
