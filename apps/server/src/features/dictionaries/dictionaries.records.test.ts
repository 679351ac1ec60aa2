import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { addDictionary, addItem, dictionaryForm, itemForm } from './testing/dictionaries.ts';

let house: TestHouse;
let admin: string;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());

const get = async (id: string) => (await house.call(dictionaryRecords.get, { id }, admin)).result;
const itemsOf = async (dictId: string, more: Record<string, unknown> = {}) =>
  (await house.call(dictionaryItems.list, { dictId, ...more }, admin)).result;
const read = async (dictCode: string) => (await house.call(dictionaries.items, { dictCode }, admin)).result;
const bin = async () =>
  (await house.call(dictionaryRecords.recycleBin, {}, admin)).result.map(({ dictCode }) => dictCode);

describe('the list', () => {
  test('narrows by name and code, sorts, counts what stands on other pages, and leaves the bin out', async () => {
    for (const dictCode of ['zeta_list', 'alpha_list', 'mid_list', 'gone_list'])
      await addDictionary(house, admin, { dictCode, dictName: `列表${dictCode}` });
    const [gone] = (await house.call(dictionaryRecords.list, { dictCode: 'gone_list' }, admin)).result
      .records;
    await house.call(dictionaryRecords.remove, { id: gone?.id ?? '' }, admin);
    const { result } = await house.call(
      dictionaryRecords.list,
      { dictName: '*列表*', column: 'dictCode', order: 'asc', pageSize: 2 },
      admin,
    );
    expect(result.records.map(({ dictCode }) => dictCode)).toEqual(['alpha_list', 'mid_list']);
    expect(result).toMatchObject({ total: 3, pages: 2, current: 1, size: 2 });
  });

  test('as a tree it has key and title, and finds a part of a name', async () => {
    const { result } = await house.call(dictionaryRecords.listForTree, { dictName: '用户状' }, admin);
    expect(result).toMatchObject([
      { key: 'dict-user_status', title: '用户状态', dictCode: 'user_status', delFlag: 0 },
    ]);
    const { result: all } = await house.call(dictionaryRecords.listForTree, {}, admin);
    expect(all.length).toBeGreaterThan(20);
  });

  test.each([{ column: 'del_flag' }, { column: 'version' }, { createTime_begin: '2024-02-31' }])(
    '%j is refused',
    async (input) => {
      expect((await house.call(dictionaryRecords.list, input, admin)).status).toBe(400);
    },
  );
});

describe('a dictionary', () => {
  test('is added, changed over its version, and a stale form is refused with what stands there now', async () => {
    const added = await house.call(dictionaryRecords.add, dictionaryForm({ dictName: '新字典' }), admin);
    expect(added.message).toBe('保存成功！');
    const { id, dictCode, version, createBy } = await get(added.result.id);
    expect([version, createBy]).toEqual([1, 'admin']);
    const edit = (dictName: string) =>
      house.call(dictionaryRecords.edit, { id, version: 1, dictName, dictCode, description: '说明' }, admin);
    expect((await edit('改名')).message).toBe('编辑成功!');
    const late = await edit('再改');
    expect(late.status).toBe(409);
    expect(late.refusal?.result).toMatchObject({
      current: { dictName: '改名', version: 2 },
      changedBy: 'admin',
    });
  });

  test('has a code of its own, also when two ask at the same moment, and one in the bin keeps its code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        house.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'raced' }), admin),
      ),
    );
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ refusal }) => refusal?.message ?? []))).toEqual(
      new Set(['字典编码已存在！']),
    );
    const id = answers.find(({ refusal }) => refusal === undefined)?.result.id ?? '';
    await house.call(dictionaryRecords.remove, { id }, admin);
    const again = await house.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'raced' }), admin);
    expect(again.refusal?.message).toBe('回收站中已有此编码的字典，请取回它或换一个编码');
  });

  test.each([
    [{ dictCode: 'a,b' }, '字典编码以字母开头，由字母、数字或_:.-组成'],
    [{ dictCode: '1a' }, '字典编码以字母开头，由字母、数字或_:.-组成'],
    [{ dictCode: 'constructor' }, '字典编码不可用'],
    [{ dictCode: ' ' }, '字典编码不能为空'],
    [{ dictName: '' }, '字典名称不能为空'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await house.call(dictionaryRecords.add, dictionaryForm(values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('goes to the bin with its items, comes back with them, and is destroyed out of the bin alone', async () => {
    const dictCode = 'binned';
    const id = await addDictionary(house, admin, { dictCode });
    await addItem(house, admin, id, { itemText: '留下', itemValue: 'kept' });
    expect((await read(dictCode)).map(({ text }) => text)).toEqual(['留下']);
    const tooSoon = await house.call(dictionaryRecords.destroy, { id }, admin);
    expect(tooSoon.refusal?.message).toBe('未找到对应实体');
    expect((await house.call(dictionaryRecords.remove, { id }, admin)).message).toBe('删除成功!');
    expect(await read(dictCode)).toEqual([]);
    expect(await bin()).toContain(dictCode);
    expect((await itemsOf(id)).total).toBe(0);
    expect((await house.call(dictionaryRecords.restore, { id }, admin)).message).toBe('操作成功!');
    expect((await read(dictCode)).map(({ text }) => text)).toEqual(['留下']);
    await house.call(dictionaryRecords.remove, { id }, admin);
    await house.call(dictionaryRecords.destroy, { id }, admin);
    expect(await bin()).not.toContain(dictCode);
    expect(await house.rows(sql`select id from sys_dict_item where dict_id = ${id}`)).toEqual([]);
  });

  test('several are removed whole or not at all', async () => {
    const [a, b] = [await addDictionary(house, admin), await addDictionary(house, admin)];
    const mixed = await house.call(dictionaryRecords.removeBatch, { ids: `${a},nobody,${b}` }, admin);
    expect(mixed.refusal?.message).toBe('未找到对应实体');
    expect((await get(a)).delFlag).toBe(0);
    await house.call(dictionaryRecords.removeBatch, { ids: `${a},${b}` }, admin);
    expect((await house.call(dictionaryRecords.get, { id: a }, admin)).refusal?.message).toBe(
      '未找到对应实体',
    );
  });

  test('writes only what its form has, and leaves a line in the history', async () => {
    const smuggled = {
      delFlag: 1,
      del_flag: 1,
      createBy: 'smuggler',
      id: 'own-id',
      version: 99,
      createTime: 'x',
    };
    const payload = { ...smuggled, ...dictionaryForm() };
    const { body } = await house.request({ method: 'POST', url: '/sys/dict/add', payload, token: admin });
    const { id } = body['result'] as { id: string };
    expect(id).not.toBe('own-id');
    expect(await get(id)).toMatchObject({ delFlag: 0, createBy: 'admin', version: 1 });
    const lines = await house.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_dict' and row_id = ${id}`,
    );
    expect(lines).toEqual([{ operation: 'insert', actor_name: 'admin' }]);
  });
});

describe('items', () => {
  test('stand by their sort value, those switched off only in the administration; records still read their text', async () => {
    const dictCode = 'ordered';
    const id = await addDictionary(house, admin, { dictCode });
    await addItem(house, admin, id, { itemText: '末', itemValue: '3', sortOrder: 9 });
    await addItem(house, admin, id, { itemText: '首', itemValue: '1', sortOrder: 1 });
    await addItem(house, admin, id, { itemText: '停', itemValue: '2', sortOrder: 5, status: 0 });
    const { records, total } = await itemsOf(id);
    expect(records.map(({ itemText, status_dictText }) => [itemText, status_dictText])).toEqual([
      ['首', '启用'],
      ['停', '不启用'],
      ['末', '启用'],
    ]);
    expect(total).toBe(3);
    expect(await read(dictCode)).toEqual([
      { value: '1', text: '首', title: '首', label: '首' },
      { value: '3', text: '末', title: '末', label: '末' },
    ]);
    const text = (key: string) => house.call(dictionaries.text, { dictCode, key }, admin);
    expect([(await text('2')).result, (await text('nothing')).result]).toEqual(['停', null]);
    expect((await itemsOf(id, { itemText: '*停*' })).records).toHaveLength(1);
    expect((await itemsOf(id, { status: 1 })).total).toBe(2);
  });

  test('with the same sort value stand by the second in which they came, then by id, as a live grid places them', async () => {
    const dictId = await addDictionary(house, admin, { dictCode: 'items_second' });
    const ids: string[] = [];
    for (const itemValue of ['a', 'b', 'c'])
      ids.push(await addItem(house, admin, dictId, { itemValue, itemText: itemValue, sortOrder: 1 }));
    const [low, middle, high] = ids.toSorted();
    // Within one second the row with the lowest id came last; the highest came a second before.
    for (const [id, time] of [
      [low, '2026-11-23 10:00:01.9+08'],
      [middle, '2026-11-23 10:00:01.1+08'],
      [high, '2026-11-23 10:00:00.5+08'],
    ])
      await house.rows(sql`update sys_dict_item set create_time = ${time} where id = ${id}`);
    const { records } = await itemsOf(dictId);
    expect(records.map(({ id }) => id)).toEqual([high, low, middle]);
  });

  test('have a value that is free within their dictionary, asked for or not', async () => {
    const [id, other] = [await addDictionary(house, admin), await addDictionary(house, admin)];
    const item = await addItem(house, admin, id, { itemValue: 'taken' });
    const check = (dictId: string, more: object = {}) =>
      house.call(dictionaryItems.checkValue, { dictId, itemValue: 'taken', ...more }, admin);
    expect((await check(id)).refusal?.message).toBe('该值不可用，系统中已存在！');
    expect((await check(other)).message).toBe('该值可用！');
    expect((await check(id, { id: item })).message).toBe('该值可用！');
    const second = await house.call(dictionaryItems.add, itemForm(id, { itemValue: 'taken' }), admin);
    expect(second.refusal).toMatchObject({
      error: 'item-value-taken',
      message: '该值不可用，系统中已存在！',
    });
    expect(
      (await house.call(dictionaryItems.add, itemForm(other, { itemValue: 'taken' }), admin)).refusal,
    ).toBe(undefined);
  });

  test('are changed over their version and deleted whole or not at all; their dictionary stays', async () => {
    const id = await addDictionary(house, admin);
    const item = await addItem(house, admin, id);
    const form = { id: item, version: 1, itemText: '改', itemValue: 'x', sortOrder: 2, status: 0 };
    expect(
      (await house.call(dictionaryItems.edit, { ...form, dictId: 'dict-sex' } as typeof form, admin)).message,
    ).toBe('编辑成功!');
    expect((await itemsOf(id)).records).toMatchObject([{ id: item, dictId: id, itemText: '改', version: 2 }]);
    const late = await house.call(dictionaryItems.edit, form, admin);
    expect(late.status).toBe(409);
    expect(late.refusal?.result).toMatchObject({ current: { itemText: '改', version: 2 } });
    const mixed = await house.call(dictionaryItems.removeBatch, { ids: `${item},nobody` }, admin);
    expect(mixed.refusal?.message).toBe('未找到对应实体');
    await house.call(dictionaryItems.remove, { id: item }, admin);
    expect((await itemsOf(id)).total).toBe(0);
  });

  test.each([
    [{ itemValue: 'a,b' }, '数据值不能包含逗号'],
    [{ itemText: '' }, '名称不能为空'],
    [{ sortOrder: -1 }, '排序值应为0到1000000的整数'],
    [{ status: 2 }, '是否启用格式不正确'],
  ])('%j is refused: %s', async (values, message) => {
    const { status, refusal } = await house.call(dictionaryItems.add, itemForm('dict-sex', values), admin);
    expect([status, refusal?.message]).toEqual([400, message]);
  });

  test('of a dictionary in the bin are out of reach', async () => {
    const id = await addDictionary(house, admin);
    const item = await addItem(house, admin, id);
    await house.call(dictionaryRecords.remove, { id }, admin);
    const answers = [
      await house.call(dictionaryItems.add, itemForm(id), admin),
      await house.call(dictionaryItems.remove, { id: item }, admin),
      await house.call(dictionaryItems.checkValue, { dictId: id, itemValue: 'x' }, admin),
    ];
    for (const { refusal } of answers) expect(refusal?.message).toBe('未找到对应实体');
  });
});

describe('who is narrowed by rules', () => {
  let clerk: Person;
  let own: string;
  let foreign: string;
  let rule: string;
  beforeAll(async () => {
    rule = await addRule(house, admin, {
      permissionId: 'menu-dictionaries',
      ruleColumn: 'dictCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: 'order_',
    });
    const codes = ['dict:list', 'dict:add', 'dict:edit', 'dict:delete', 'dict:item', 'dict:recycle'] as const;
    const buttons = await buttonIds(house, ...codes);
    clerk = await personWith(house, await roleGiving(house, buttons, { 'menu-dictionaries': [rule] }));
    own = await addDictionary(house, admin, { dictCode: 'order_kind' });
    foreign = await addDictionary(house, admin, { dictCode: 'pay_kind' });
  });
  // Other tests of this file see all rows.
  afterAll(() => house.call(permissionRules.remove, { id: rule }, admin));

  test('sees and changes the reached dictionaries and their items alone', async () => {
    const as = clerk.token;
    const { result } = await house.call(dictionaryRecords.list, {}, as);
    expect([result.records.map(({ id }) => id), result.total]).toEqual([[own], 1]);
    expect((await house.call(dictionaryRecords.listForTree, {}, as)).result).toHaveLength(1);
    const item = await addItem(house, admin, foreign);
    const tries = [
      await house.call(dictionaryRecords.get, { id: foreign }, as),
      await house.call(dictionaryRecords.edit, { ...dictionaryForm(), id: foreign, version: 1 }, as),
      await house.call(dictionaryRecords.removeBatch, { ids: `${own},${foreign}` }, as),
      await house.call(dictionaryItems.add, itemForm(foreign), as),
      await house.call(dictionaryItems.checkValue, { dictId: foreign, itemValue: 'x' }, as),
      await house.call(dictionaryItems.remove, { id: item }, as),
    ];
    for (const { refusal } of tries) expect(refusal?.message).toBe('未找到对应实体');
    expect((await house.call(dictionaryItems.list, { dictId: foreign }, as)).result.total).toBe(0);
    expect((await get(own)).delFlag).toBe(0);
  });

  test('may not make or move a dictionary out of reach', async () => {
    const { dictName } = await get(own);
    const tries = [
      await house.call(dictionaryRecords.add, dictionaryForm({ dictCode: 'pay_other' }), clerk.token),
      await house.call(
        dictionaryRecords.edit,
        { id: own, version: 1, dictName, dictCode: 'pay_mine' },
        clerk.token,
      ),
    ];
    for (const { status, refusal } of tries)
      expect([status, refusal?.message]).toEqual([403, '超出您的数据权限范围']);
    expect((await get(own)).dictCode).toBe('order_kind');
  });

  test('still reads every dictionary: their texts are everybody’s', async () => {
    const { result } = await house.call(dictionaries.all, {}, clerk.token);
    expect(result['sex']?.map(({ text }) => text)).toEqual(['男', '女']);
  });
});
