import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { imports } from '@baisi/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importer } from '../imports/testing/importing.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
let own: ReturnType<typeof importer>;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  own = importer(server, admin);
});
afterAll(() => server.close());

const headings = ['字典名称', '字典编码', '字典描述', '字典项名称', '字典项数据值', '排序', '状态'];
const stored = () =>
  server.rows<{
    dict_code: string;
  }>(sql`select d.dict_code, d.dict_name, i.item_text, i.item_value, i.sort_order, i.status
    from sys_dict d left join sys_dict_item i on i.dict_id = d.id order by d.dict_code, i.item_value`);
const storedAt = async (code: string) => (await stored()).filter(({ dict_code }) => dict_code === code);

test('dictionaries come with their items, one row an item, and an undo leaves nothing of them', async () => {
  const before = await stored();
  const batch = await own.load('dictionaries', [
    headings,
    ['快递公司', 'imp_express', '', '顺丰', 'SF', '1', '启用'],
    ['快递公司', 'imp_express', '', '圆通', 'YTO', '', '不启用'],
    ['空字典', 'imp_empty', '还没有项', '', '', '', ''],
  ]);
  expect(await own.rows(batch.id, 'wrong')).toEqual([]);
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', error: null, counts: { added: 3 } });
  expect(await storedAt('imp_express')).toEqual([
    {
      dict_code: 'imp_express',
      dict_name: '快递公司',
      item_text: '顺丰',
      item_value: 'SF',
      sort_order: 1,
      status: 1,
    },
    {
      dict_code: 'imp_express',
      dict_name: '快递公司',
      item_text: '圆通',
      item_value: 'YTO',
      sort_order: 1,
      status: 0,
    },
  ]);
  expect(await storedAt('imp_empty')).toMatchObject([{ dict_name: '空字典', item_value: null }]);
  expect((await server.call(imports.undoPreview, { id: batch.id }, admin)).result).toMatchObject({
    removed: 3,
    conflictCount: 0,
  });
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await stored()).toEqual(before);
});

test('new items join a dictionary that exists, known ones are changed, and both are taken back', async () => {
  await own.commit(
    (await own.load('dictionaries', [headings, ['颜色', 'imp_colour', '', '红', 'r', '', '']])).id,
  );
  const before = await storedAt('imp_colour');
  const batch = await own.load(
    'dictionaries',
    [headings, ['', 'imp_colour', '', '绿', 'g', '', ''], ['色彩', 'imp_colour', '', '大红', 'r', '', '']],
    'update',
  );
  expect(await own.rows(batch.id, 'wrong')).toEqual([]);
  expect(batch.counts).toMatchObject({ right: 2, known: 1 });
  expect(await own.commit(batch.id)).toMatchObject({ counts: { added: 1, edited: 1 } });
  expect(await storedAt('imp_colour')).toMatchObject([
    { dict_name: '色彩', item_text: '绿', item_value: 'g' },
    { dict_name: '色彩', item_text: '大红', item_value: 'r' },
  ]);
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await storedAt('imp_colour')).toEqual(before);
});

test('a value that repeats within its dictionary, a half item and another name of a known code are told', async () => {
  await own.commit(
    (await own.load('dictionaries', [headings, ['尺码', 'imp_size', '', '大', 'L', '', '']])).id,
  );
  const batch = await own.load('dictionaries', [
    headings,
    ['甲', 'imp_a', '', '一', '1', '', ''],
    ['甲', 'imp_a', '', '二', '1', '', ''],
    ['乙', 'imp_b', '', '一', '1', '', ''],
    ['丙', 'imp_c', '', '一', '', '', ''],
    ['大小', 'imp_size', '', '小', 'S', '', ''],
  ]);
  expect(
    (await own.rows(batch.id, 'wrong')).map(({ row, faults }) => [
      row,
      ...faults.map(({ key, code }) => `${key} ${code}`),
    ]),
  ).toEqual([
    [3, 'item.itemValue repeated'],
    [5, 'item.itemValue invalid-input'],
    [6, 'dictName differs'],
  ]);
});

test('a code that differs from that of a dictionary only in case is told before anything is written', async () => {
  await own.commit(
    (await own.load('dictionaries', [headings, ['国家', 'imp_country', '', '中国', 'CN', '', '']])).id,
  );
  const batch = await own.load('dictionaries', [
    headings,
    ['国家', 'IMP_Country', '', '日本', 'JP', '', ''],
    ['', 'imp_COUNTRY', '', '中国', 'CN', '', ''],
    ['国家', 'IMP_COUNTRY', '', '', '', '', ''],
    ['国家', 'imp_country', '', '法国', 'FR', '', ''],
  ]);
  const message = '字典已存在，其字典编码为“imp_country”';
  expect(
    (await own.rows(batch.id, 'wrong')).map(({ row, faults }) => [
      row,
      ...faults.map((fault) => `${fault.key} ${fault.message}`),
    ]),
  ).toEqual([2, 3, 4].map((row) => [row, `dictCode ${message}`]));
  expect(await own.commit(batch.id, 'right')).toMatchObject({ counts: { written: 1 } });
});

test('somebody who only maintains items imports items, but no dictionaries', async () => {
  const clerk = await somebodyHolding(server, 'dict:import', 'dict:item', 'dict:list');
  const theirs = importer(server, clerk.token);
  await own.commit(
    (await own.load('dictionaries', [headings, ['城市', 'imp_city', '', '北京', 'BJ', '', '']])).id,
  );
  const batch = await theirs.load('dictionaries', [
    headings,
    ['城市', 'imp_city', '', '上海', 'SH', '', ''],
    ['国家', 'imp_land', '', '中国', 'CN', '', ''],
  ]);
  expect(await theirs.commit(batch.id, 'right')).toMatchObject({ counts: { written: 1, wrong: 1 } });
  const { result } = await server.call(dictionaryRecords.list, {}, admin);
  expect(result.records.some(({ dictCode }) => dictCode === 'imp_land')).toBe(false);
});
