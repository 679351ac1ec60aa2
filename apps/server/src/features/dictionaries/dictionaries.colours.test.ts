import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { history } from '@baisi/contract/history';
import { imports } from '@baisi/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importer } from '../imports/testing/importing.ts';
import { addDictionary, addItem, itemForm } from './testing/dictionaries.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const itemsOf = async (dictId: string) =>
  (await server.call(dictionaryItems.list, { dictId, pageSize: 100 }, admin)).result.records;
const mapOf = async (code: string) => (await server.call(dictionaries.all, {}, admin)).result[code];

test('an item has a colour or none; every client gets the colour with the text', async () => {
  const dictId = await addDictionary(server, admin, { dictCode: 'coloured' });
  const id = await addItem(server, admin, dictId, { itemText: '加急', itemValue: '1', itemColor: 'red' });
  await addItem(server, admin, dictId, { itemText: '普通', itemValue: '2', sortOrder: 2 });
  const plain = { value: '2', text: '普通', title: '普通', label: '普通' };
  expect(await mapOf('coloured')).toEqual([
    { value: '1', text: '加急', title: '加急', label: '加急', color: 'red' },
    plain,
  ]);
  const one = await server.call(dictionaries.items, { dictCode: 'coloured' }, admin);
  expect(one.result.map(({ color }) => color)).toEqual(['red', undefined]);
  const form = { id, version: 1, itemText: '加急', itemValue: '1', sortOrder: 1, status: 1 };
  await server.call(dictionaryItems.edit, { ...form, itemText: '特急' }, admin);
  expect((await itemsOf(dictId))[0]).toMatchObject({ itemText: '特急', itemColor: 'red' });
  await server.call(dictionaryItems.edit, { ...form, version: 2, itemColor: '' }, admin);
  expect((await itemsOf(dictId))[0]).toMatchObject({ itemColor: null, version: 3 });
  expect((await mapOf('coloured'))?.[0]).not.toHaveProperty('color');
});

test('another colour than those of the product is refused at its field, singly and in a batch', async () => {
  const dictId = await addDictionary(server, admin);
  const message = '颜色应为蓝色、青色、绿色、金色、橙色、红色、紫色、灰色之一，或不填';
  const sent = itemForm(dictId, { itemColor: 'javascript:alert(1)' as 'red' });
  const { status, refusal } = await server.call(dictionaryItems.add, sent, admin);
  expect([status, refusal?.message]).toEqual([400, message]);
  const { dictId: _, ...row } = { ...sent, key: 'row_1' };
  const batch = { dictId, added: [row], changed: [], removed: [] };
  const { result } = await server.call(dictionaryItems.saveBatch, batch, admin);
  expect(result.rows).toEqual([
    { key: 'row_1', refusals: [{ field: 'itemColor', code: 'invalid-input', message }] },
  ]);
  expect(await itemsOf(dictId)).toEqual([]);
});

test('the history of an item names its colours in Chinese', async () => {
  const dictId = await addDictionary(server, admin);
  const id = await addItem(server, admin, dictId, { itemText: '甲', itemValue: '1', itemColor: 'blue' });
  const form = { id, version: 1, itemText: '甲', itemValue: '1', sortOrder: 1, status: 1 };
  await server.call(dictionaryItems.edit, { ...form, itemColor: 'green' as const }, admin);
  const { result } = await server.call(history.list, { table: 'sys_dict_item', id }, admin);
  expect(JSON.stringify(result)).toContain('"颜色"');
  expect(JSON.stringify(result)).toMatch(/蓝色.*绿色|绿色.*蓝色/);
});

test('an exported dictionary has its colours in words, and they come back by an import; another word is told', async () => {
  const dictId = await addDictionary(server, admin, { dictName: '等级', dictCode: 'grade_colours' });
  await addItem(server, admin, dictId, { itemText: '高', itemValue: 'H', itemColor: 'purple' });
  await addItem(server, admin, dictId, { itemText: '低', itemValue: 'L', sortOrder: 2 });
  const { rows } = await takeFile(server, dictionaryRecords.exportXls, { dictCode: 'grade_colours' }, admin);
  const at = (rows[0] ?? []).indexOf('颜色');
  expect(rows.slice(1).map((row) => row[at] ?? '')).toEqual(['紫色', '']);
  const own = importer(server, admin);
  const headings = ['字典名称', '字典编码', '字典项名称', '字典项数据值', '颜色'];
  const batch = await own.load('dictionaries', [
    headings,
    ['等级二', 'grade_again', '高', 'H', '紫色'],
    ['等级二', 'grade_again', '低', 'L', ''],
    ['等级二', 'grade_again', '中', 'M', '粉红'],
  ]);
  const wrong = await own.rows(batch.id, 'wrong');
  expect(wrong.map(({ row, faults }) => [row, faults.map(({ message }) => message)])).toEqual([
    [4, ['颜色“粉红”不存在']],
  ]);
  await own.commit(batch.id, 'right');
  const colours = new Map((await mapOf('grade_again'))?.map(({ text, color }) => [text, color]));
  expect([colours.size, colours.get('高'), colours.get('低')]).toEqual([2, 'purple', undefined]);
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
});
