import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem, itemForm } from './testing/dictionaries.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const itemsOf = async (dictId: string, more: Record<string, unknown> = {}) =>
  (await server.call(dictionaryItems.list, { dictId, ...more }, admin)).result;
const read = async (dictCode: string) => (await server.call(dictionaries.items, { dictCode }, admin)).result;

test('items are ordered by sort value; switched-off items appear only in the administration, and records still show their text', async () => {
  const dictCode = 'ordered';
  const id = await addDictionary(server, admin, { dictCode });
  await addItem(server, admin, id, { itemText: '末', itemValue: '3', sortOrder: 9 });
  await addItem(server, admin, id, { itemText: '首', itemValue: '1', sortOrder: 1 });
  await addItem(server, admin, id, { itemText: '停', itemValue: '2', sortOrder: 5, status: 0 });
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
  const text = (key: string) => server.call(dictionaries.text, { dictCode, key }, admin);
  expect([(await text('2')).result, (await text('nothing')).result]).toEqual(['停', null]);
  expect((await itemsOf(id, { itemText: '*停*' })).records).toHaveLength(1);
  expect((await itemsOf(id, { status: 1 })).total).toBe(2);
});

test('items with the same sort value are ordered by the second of their creation, then by id, as a live grid orders them', async () => {
  const dictId = await addDictionary(server, admin, { dictCode: 'items_second' });
  const ids: string[] = [];
  for (const itemValue of ['a', 'b', 'c'])
    ids.push(await addItem(server, admin, dictId, { itemValue, itemText: itemValue, sortOrder: 1 }));
  const [low, middle, high] = ids.toSorted();
  // Within the same second, the row with the lowest id is the newest; the row with the highest id is a second older.
  for (const [id, time] of [
    [low, '2026-11-23 10:00:01.9+08'],
    [middle, '2026-11-23 10:00:01.1+08'],
    [high, '2026-11-23 10:00:00.5+08'],
  ])
    await server.rows(sql`update sys_dict_item set create_time = ${time} where id = ${id}`);
  const { records } = await itemsOf(dictId);
  expect(records.map(({ id }) => id)).toEqual([high, low, middle]);
});

test('the value of an item is unique within its dictionary, with or without the check in advance', async () => {
  const [id, other] = [await addDictionary(server, admin), await addDictionary(server, admin)];
  const item = await addItem(server, admin, id, { itemValue: 'taken' });
  const check = (dictId: string, more: object = {}) =>
    server.call(dictionaryItems.checkValue, { dictId, itemValue: 'taken', ...more }, admin);
  expect((await check(id)).refusal?.message).toBe('该值不可用，系统中已存在！');
  expect((await check(other)).message).toBe('该值可用！');
  expect((await check(id, { id: item })).message).toBe('该值可用！');
  const second = await server.call(dictionaryItems.add, itemForm(id, { itemValue: 'taken' }), admin);
  expect(second.refusal).toMatchObject({
    error: 'item-value-taken',
    message: '该值不可用，系统中已存在！',
  });
  expect(
    (await server.call(dictionaryItems.add, itemForm(other, { itemValue: 'taken' }), admin)).refusal,
  ).toBe(undefined);
});

test('items are changed by their version, and deleted together or not at all; their dictionary stays', async () => {
  const id = await addDictionary(server, admin);
  const item = await addItem(server, admin, id);
  const form = { id: item, version: 1, itemText: '改', itemValue: 'x', sortOrder: 2, status: 0 };
  expect(
    (await server.call(dictionaryItems.edit, { ...form, dictId: 'dict-sex' } as typeof form, admin)).message,
  ).toBe('编辑成功!');
  expect((await itemsOf(id)).records).toMatchObject([{ id: item, dictId: id, itemText: '改', version: 2 }]);
  const late = await server.call(dictionaryItems.edit, form, admin);
  expect(late.status).toBe(409);
  expect(late.refusal?.result).toMatchObject({ current: { itemText: '改', version: 2 } });
  const mixed = await server.call(dictionaryItems.removeBatch, { ids: `${item},nobody` }, admin);
  expect(mixed.refusal?.message).toBe('未找到对应实体');
  await server.call(dictionaryItems.remove, { id: item }, admin);
  expect((await itemsOf(id)).total).toBe(0);
});

test.each([
  [{ itemValue: 'a,b' }, '数据值不能包含逗号'],
  [{ itemText: '' }, '名称不能为空'],
  [{ sortOrder: -1 }, '排序值应为0到1000000的整数'],
  [{ status: 2 }, '是否启用格式不正确'],
])('%j is refused: %s', async (values, message) => {
  const { status, refusal } = await server.call(dictionaryItems.add, itemForm('dict-sex', values), admin);
  expect([status, refusal?.message]).toEqual([400, message]);
});

test('items of a dictionary in the recycle bin cannot be reached', async () => {
  const id = await addDictionary(server, admin);
  const item = await addItem(server, admin, id);
  await server.call(dictionaryRecords.remove, { id }, admin);
  const answers = [
    await server.call(dictionaryItems.add, itemForm(id), admin),
    await server.call(dictionaryItems.remove, { id: item }, admin),
    await server.call(dictionaryItems.checkValue, { dictId: id, itemValue: 'x' }, admin),
  ];
  for (const { refusal } of answers) expect(refusal?.message).toBe('未找到对应实体');
});
