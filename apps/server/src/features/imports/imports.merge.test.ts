import { imports } from '@baisi/contract/imports';
import { positions } from '@baisi/contract/positions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importer } from './testing/importing.ts';
import { readSheetOf } from './testing/read-file.ts';

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

const titles = ['职务名称', '职务编码', '职级', '状态', '排序', '记录ID', '记录版本'];

/** Adds positions and returns their rows as an export gives them. */
async function exported(...codes: string[]): Promise<string[][]> {
  const textOf = (cell: unknown): string =>
    typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : '';
  for (const code of codes)
    await server.call(positions.add, { name: `名${code}`, code, postRank: '1', sortNo: 5 }, admin);
  const sheet = await readSheetOf(server, admin, positions.exportXls, { column: 'code', order: 'asc' });
  const headings = (sheet.find((row) => row.includes('记录ID')) ?? []).map(String);
  const at = titles.map((title) => headings.indexOf(title));
  return sheet
    .filter((row) => codes.includes(String(row[headings.indexOf('职务编码')])))
    .map((row) => at.map((place) => textOf(row[place])));
}

const stored = async (row: readonly string[] | undefined) =>
  (await server.call(positions.get, { id: row?.[5] ?? '' }, admin)).result;
const edit = async (row: readonly string[] | undefined, values: object) => {
  const { id, version } = await stored(row);
  await server.call(positions.edit, { id, version, ...values }, admin);
};
const changed = (row: readonly string[] | undefined, values: Readonly<Record<number, string>>): string[] =>
  (row ?? []).map((text, i) => values[i] ?? text);
const rowsOf = async (id: string, only: 'difference' | 'known' | 'wrong') =>
  (await server.call(imports.rows, { id, only, pageNo: 1, pageSize: 50 }, admin)).result.records;

test('an exported sheet comes back as the difference to its records: unchanged rows are skipped, emptied cells empty', async () => {
  const [one, two, three] = await exported('m-1', 'm-2', 'm-3');
  const batch = await own.load('positions', [
    titles,
    changed(one, {}),
    changed(two, { 0: '新名', 1: 'm-2-new' }),
    changed(three, { 4: '' }),
  ]);
  expect(batch.fileColumns.slice(-2).map(({ key }) => key)).toEqual(['record.id', 'record.version']);
  expect(batch.counts).toMatchObject({ rows: 3, right: 2, leftOut: 1, known: 3, unchanged: 1, wrong: 0 });
  expect((await rowsOf(batch.id, 'difference')).map(({ row, stored: old }) => [row, old])).toEqual([
    [3, { name: '名m-2', code: 'm-2' }],
    [4, { sortNo: '5' }],
  ]);
  expect(await rowsOf(batch.id, 'known')).toHaveLength(3);
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', counts: { edited: 2, unchanged: 1 } });
  expect(await stored(one)).toMatchObject({ version: 1 });
  expect(await stored(two)).toMatchObject({ name: '新名', code: 'm-2-new', version: 2 });
  expect(await stored(three)).toMatchObject({ sortNo: null });
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await stored(two)).toMatchObject({ name: '名m-2', code: 'm-2' });
  expect(await stored(three)).toMatchObject({ sortNo: 5 });
});

test('later edits of other cells are kept, and edits of the same cell are conflicts that are decided one by one', async () => {
  const [one, two, three] = await exported('c-1', 'c-2', 'c-3');
  await edit(one, { sortNo: 9 });
  await edit(two, { name: '他人改名', sortNo: 9 });
  await edit(three, { name: '他人改名' });
  const batch = await own.load('positions', [
    titles,
    changed(one, { 0: '我改名' }),
    changed(two, { 0: '我改名', 4: '7' }),
    changed(three, { 0: '我改名' }),
  ]);
  const faults = async () =>
    (await rowsOf(batch.id, 'wrong')).map(({ row, faults: found }) => [row, ...found.map(({ key }) => key)]);
  expect(await faults()).toEqual([
    [3, 'name', 'sortNo'],
    [4, 'name'],
  ]);
  const [first] = await rowsOf(batch.id, 'wrong');
  expect(first?.faults[0]).toMatchObject({ code: 'conflict', message: '导出后系统管理员改为“他人改名”' });
  const decide = async (rows: number[] | undefined, keys: string[] | undefined, take: 'file' | 'stored') =>
    (await server.call(imports.decide, { id: batch.id, rows, keys, take }, admin)).result;
  expect(await decide([3], ['name'], 'file')).toMatchObject({ count: 1, batch: { counts: { wrong: 2 } } });
  expect(await faults()).toEqual([
    [3, 'sortNo'],
    [4, 'name'],
  ]);
  expect(await decide(undefined, undefined, 'stored')).toMatchObject({
    count: 2,
    batch: { counts: { wrong: 0 } },
  });
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', counts: { edited: 2, unchanged: 1 } });
  expect(await stored(one)).toMatchObject({ name: '我改名', sortNo: 9 });
  expect(await stored(two)).toMatchObject({ name: '我改名', sortNo: 9 });
  expect(await stored(three)).toMatchObject({ name: '他人改名' });
});

test('an edit between the check and the import is a conflict again, and a record that is gone is told', async () => {
  const [one, two] = await exported('g-1', 'g-2');
  const batch = await own.load('positions', [
    titles,
    changed(one, { 0: '我改名' }),
    changed(two, { 0: '无' }),
  ]);
  expect(batch.counts).toMatchObject({ right: 2 });
  await edit(one, { name: '他人改名' });
  await server.call(positions.remove, { id: two?.[5] ?? '' }, admin);
  expect(await own.commit(batch.id, 'right')).toMatchObject({
    state: 'draft',
    counts: { written: 0, wrong: 2 },
  });
  expect((await rowsOf(batch.id, 'wrong')).map(({ faults: [fault] }) => fault?.code)).toEqual([
    'conflict',
    'record-gone',
  ]);
  expect(await stored(one)).toMatchObject({ name: '他人改名' });
});
