import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { takeFile } from '../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const asked = { column: 'dictCode', order: 'asc' };

test('#61 dictionaries are exported in list order, with a row per item in item order', async () => {
  await server.call(dictionaryRecords.add, { dictName: '没有项', dictCode: 'bare_one' }, admin);
  const { result } = await server.call(dictionaryRecords.list, { ...asked, pageSize: 100 }, admin);
  const expected: unknown[][] = [];
  for (const { id, dictCode } of result.records) {
    const items = await server.call(dictionaryItems.list, { dictId: id, pageSize: 100 }, admin);
    const rows = items.result.records.map((item) => [
      dictCode,
      item.itemText,
      item.itemValue,
      item.status_dictText,
    ]);
    expected.push(...(rows.length === 0 ? [[dictCode, '', '', '']] : rows));
  }
  const { rows } = await takeFile(server, dictionaryRecords.exportXls, asked, admin);
  const told = rows.slice(1).map((row) => [1, 3, 4, 7].map((i) => row[i] ?? ''));
  expect(told).toEqual(expected);
});

test('#61 selected dictionaries are exported alone, and no match gives an empty file', async () => {
  const { result } = await server.call(dictionaryRecords.list, { dictCode: 'sex' }, admin);
  const [sex] = result.records;
  const file = await takeFile(server, dictionaryRecords.exportXls, { selections: sex?.id ?? '' }, admin);
  expect(new Set(file.rows.slice(1).map(([, code]) => code))).toEqual(new Set(['sex']));
  const none = await takeFile(server, dictionaryRecords.exportXls, { dictCode: 'nothing_of_it' }, admin);
  expect([none.status, none.bytes.length]).toEqual([200, 0]);
});

test('#61 an export above the limit is refused with a text that names the limit', async () => {
  onTestFinished(async () => {
    await server.rows(sql`delete from sys_dict where id like 'many-%'`);
  });
  await server.rows(sql`alter table sys_dict disable trigger user`);
  await server.rows(sql`insert into sys_dict (id, dict_name, dict_code, type, del_flag, create_by)
    select 'many-' || n, '众多', 'many_' || n, 0, 0, 'admin' from generate_series(1, 50001) n`);
  const { status, bytes } = await takeFile(server, dictionaryRecords.exportXls, { dictName: '众多' }, admin);
  expect(status).toBe(200);
  expect(JSON.parse(bytes.toString())).toMatchObject({
    success: false,
    error: 'export-too-large',
    message: '一次最多导出50,000行，请先缩小查询范围',
  });
});
