import { type DictionaryItemRecord, dictionaryItems } from '@baisi/contract/dictionary-items';
import type { InputOf } from '@baisi/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem, itemForm } from './testing/dictionaries.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Batch = Partial<InputOf<typeof dictionaryItems.saveBatch>> & { dictId: string };

const save = (batch: Batch, as = admin) =>
  server.call(dictionaryItems.saveBatch, { added: [], changed: [], removed: [], ...batch }, as);
const rowsOf = async (batch: Batch) => (await save(batch)).result.rows;
const itemsOf = async (dictId: string) =>
  (await server.call(dictionaryItems.list, { dictId, pageSize: 100 }, admin)).result.records;
const newItem = (key: string, itemValue: string, more: object = {}) => {
  const { dictId: _, ...form } = itemForm('any', { itemValue });
  return { ...form, key, ...more };
};
/** A dictionary whose items have these values. */
async function dictionaryOf(...values: string[]) {
  const dictId = await addDictionary(server, admin);
  for (const itemValue of values) await addItem(server, admin, dictId, { itemValue, itemText: itemValue });
  const items = await itemsOf(dictId);
  const item = (value: string): DictionaryItemRecord => {
    const found = items.find(({ itemValue }) => itemValue === value);
    if (found === undefined) throw new Error(`no item ${value}`);
    return found;
  };
  return { dictId, item };
}
const over = ({ id, version }: DictionaryItemRecord, fields: object = {}) => ({ id, version, ...fields });

describe('saving items from a grid', () => {
  test('adds, changes and removes together; each row is returned as stored, with its history', async () => {
    const { dictId, item } = await dictionaryOf('a', 'b');
    const { result, message } = await save({
      dictId,
      added: [newItem('row_1', 'c', { itemText: ' 丙 ' })],
      changed: [over(item('a'), { itemText: '甲' })],
      removed: [over(item('b'))],
    });
    expect(message).toBe('保存成功！');
    expect(result.rows).toMatchObject([
      { key: item('b').id },
      { key: item('a').id, record: { itemText: '甲', itemValue: 'a', version: 2, updateBy: 'admin' } },
      { key: 'row_1', record: { itemText: '丙', dictId, version: 1, status_dictText: '启用' } },
    ]);
    expect((await itemsOf(dictId)).map(({ itemText }) => itemText).toSorted()).toEqual(['丙', '甲']);
    const changes = await server.rows<{ operation: string; actor_name: string }>(
      sql`select operation, actor_name from change_history where request_id = (
        select request_id from change_history where table_name = 'sys_dict_item' and row_id = ${item('a').id} order by id desc limit 1
      ) order by id`,
    );
    expect(changes).toEqual([
      { operation: 'delete', actor_name: 'admin' },
      { operation: 'update', actor_name: 'admin' },
      { operation: 'insert', actor_name: 'admin' },
    ]);
  });

  test('a refused row names each invalid field, and the other rows are saved', async () => {
    const { dictId, item } = await dictionaryOf('a', 'b');
    const { result, message } = await save({
      dictId,
      added: [newItem('row_1', 'x,y', { itemText: '', sortOrder: -1 }), newItem('row_2', 'c')],
      changed: [over(item('a'), { status: 5 }), over(item('b'), { itemText: '乙' })],
    });
    expect(message).toBe('');
    const refused = result.rows.filter(({ refusals }) => refusals !== undefined);
    expect(refused).toEqual([
      {
        key: item('a').id,
        refusals: [{ field: 'status', code: 'invalid-input', message: '是否启用格式不正确' }],
      },
      {
        key: 'row_1',
        refusals: expect.arrayContaining([
          { field: 'itemText', code: 'invalid-input', message: '名称不能为空' },
          { field: 'itemValue', code: 'invalid-input', message: '数据值不能包含逗号' },
          { field: 'sortOrder', code: 'invalid-input', message: '排序值应为0到1000000的整数' },
        ]),
      },
    ]);
    const texts = (await itemsOf(dictId)).map(({ itemText }) => itemText);
    expect(texts).toEqual(expect.arrayContaining(['a', '乙', expect.stringMatching('名称')]));
  });

  test('a row that another user changed first is returned with its current values, or as deleted', async () => {
    const { dictId, item } = await dictionaryOf('a', 'b', 'c', 'd');
    for (const value of ['a', 'b'])
      await server.call(
        dictionaryItems.edit,
        { ...over(item(value)), itemText: '快', itemValue: value, sortOrder: 1, status: 1 },
        admin,
      );
    for (const value of ['c', 'd']) await server.call(dictionaryItems.remove, { id: item(value).id }, admin);
    const rows = await rowsOf({
      dictId,
      changed: [over(item('a'), { itemText: '慢' }), over(item('c'), { itemText: '慢' })],
      removed: [over(item('b')), over(item('d'))],
    });
    const answer = (value: string) => rows.find(({ key }) => key === item(value).id);
    for (const value of ['a', 'b'])
      expect(answer(value)).toMatchObject({
        refusals: [{ code: 'stale-version', message: expect.stringMatching('数据已被 admin 于') }],
        current: { itemText: '快', version: 2 },
      });
    expect(answer('c')).toMatchObject({ refusals: [{ code: 'not-found' }], current: null });
    expect(answer('d')).toEqual({ key: item('d').id });
  });
});

describe('values within a batch', () => {
  const taken = [{ field: 'itemValue', code: 'item-value-taken', message: '该值不可用，系统中已存在！' }];

  test('may be swapped, or reused from a removed row', async () => {
    const { dictId, item } = await dictionaryOf('a', 'b', 'c');
    const rows = await rowsOf({
      dictId,
      added: [newItem('row_1', 'c')],
      changed: [over(item('a'), { itemValue: 'b' }), over(item('b'), { itemValue: 'a' })],
      removed: [over(item('c'))],
    });
    expect(rows.every(({ refusals }) => refusals === undefined)).toBe(true);
    const now = await itemsOf(dictId);
    expect(now.find(({ id }) => id === item('a').id)?.itemValue).toBe('b');
    expect(now.map(({ itemValue }) => itemValue).toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('are unique: the first row gets a value, and a row that needs the value of a refused row is refused too', async () => {
    const { dictId, item } = await dictionaryOf('a', 'b', 'c');
    const rows = await rowsOf({
      dictId,
      changed: [over(item('a'), { itemValue: 'b' }), over(item('b'), { itemValue: 'c' })],
      added: [newItem('row_1', 'new'), newItem('row_2', 'new')],
    });
    const refused = rows.filter(({ refusals }) => refusals !== undefined);
    expect(refused).toEqual([
      { key: item('b').id, refusals: taken },
      { key: 'row_2', refusals: taken },
      { key: item('a').id, refusals: taken },
    ]);
  });

  test('that two grids assign at the same moment are stored for one of them only', async () => {
    const { dictId } = await dictionaryOf();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => rowsOf({ dictId, added: [newItem('row_1', 'same')] })),
    );
    expect(answers.flat().filter(({ record }) => record !== undefined)).toHaveLength(1);
    expect(answers.flat().filter(({ refusals }) => refusals?.[0]?.code === 'item-value-taken')).toHaveLength(
      5,
    );
  });
});

describe('a batch cannot', () => {
  test('write other fields than those of an item', async () => {
    const { dictId, item } = await dictionaryOf('a');
    const smuggled = {
      dictId: 'dict-sex',
      dict_id: 'dict-sex',
      createBy: 'smuggled',
      updateBy: 'smuggled',
      createTime: '1999-01-01 00:00:00',
      delFlag: 1,
    };
    const rows = await rowsOf({
      dictId,
      added: [Object.assign(newItem('row_1', 'b'), smuggled, { id: 'smuggled', version: 77 })],
      changed: [Object.assign(over(item('a'), { itemText: '甲' }), smuggled, { key: 'smuggled' })],
    });
    for (const { record } of rows)
      expect(record).toMatchObject({ dictId, createBy: 'admin', createTime: expect.stringMatching(/^20/) });
    expect(rows.map(({ key, record }) => [key, record?.version])).toEqual([
      [item('a').id, 2],
      ['row_1', 1],
    ]);
    expect(rows[1]?.record?.id).not.toBe('smuggled');
  });

  test('change an item of another dictionary', async () => {
    const { dictId } = await dictionaryOf();
    const other = await dictionaryOf('a');
    const rows = await rowsOf({ dictId, changed: [over(other.item('a'), { itemText: '移' })] });
    expect(rows).toMatchObject([{ refusals: [{ code: 'not-found' }], current: null }]);
    const gone = await rowsOf({ dictId, removed: [over(other.item('a'))] });
    expect(gone).toEqual([{ key: other.item('a').id }]);
    expect(await itemsOf(other.dictId)).toHaveLength(1);
  });

  test('name a row twice, have more than 500 rows, or name a dictionary that does not exist', async () => {
    const { dictId, item } = await dictionaryOf('a');
    const twice = await save({ dictId, changed: [over(item('a'))], removed: [over(item('a'))] });
    expect([twice.status, twice.refusal?.message]).toEqual([400, '同一行不能重复保存']);
    const many = Array.from({ length: 501 }, (_, i) => newItem(`row_${i}`, `n${i}`));
    const tooMany = await save({ dictId, added: many });
    expect([tooMany.status, tooMany.refusal?.message]).toEqual([400, '一次最多保存500行']);
    expect((await save({ dictId: 'nobody', added: many.slice(1) })).refusal?.message).toBe('未找到对应实体');
    expect(await itemsOf(dictId)).toHaveLength(1);
  });
});
