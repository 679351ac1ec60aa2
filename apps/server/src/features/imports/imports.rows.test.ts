import { imports } from '@baisi/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importer } from './testing/importing.ts';

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

test('a text file with tabs is read like any other', async () => {
  const text = '职务名称\t编码\n甲\ttab-1\n乙\ttab-2\n';
  const { result, refusal } = await own.begin('positions', Buffer.from(text), 'file.tsv');
  expect(refusal).toBeUndefined();
  expect(result.fileColumns.map(({ key, samples }) => [key, samples])).toEqual([
    ['name', ['甲', '乙']],
    ['code', ['tab-1', 'tab-2']],
  ]);
});

test('a row that is taken in again is judged for values that other rows repeat, and a row left out repeats nothing', async () => {
  const batch = await own.load('positions', [
    ['职务名称', '编码'],
    ['甲', 'again-1'],
    ['乙', 'again-1'],
  ]);
  const wrong = async () => (await own.rows(batch.id, 'wrong')).map(({ row }) => row);
  const leaveOut = async (row: number, isLeftOut: boolean) =>
    (await server.call(imports.leaveOut, { id: batch.id, rows: [row], isLeftOut }, admin)).result.batch
      .counts;
  expect(await wrong()).toEqual([3]);
  expect(await leaveOut(2, true)).toMatchObject({ right: 1, wrong: 0, leftOut: 1 });
  expect(await leaveOut(2, false)).toMatchObject({ right: 1, wrong: 1, leftOut: 0 });
  expect(await wrong()).toEqual([3]);
  expect(await leaveOut(3, true)).toMatchObject({ right: 1, wrong: 0, leftOut: 1 });
  const cells = [{ row: 2, key: 'code', text: 'again-2' }];
  await server.call(imports.correct, { id: batch.id, cells }, admin);
  expect(await leaveOut(3, false)).toMatchObject({ right: 2, wrong: 0 });
});
