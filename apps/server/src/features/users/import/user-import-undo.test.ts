import { imports } from '@baisi/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importer } from '../../imports/testing/importing.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Tables that record what happened: histories, logs, jobs and their news, drafts of imports, files and sessions. */
const records =
  /^(change_history|sys_log|sys_job|sys_import|sys_file|sys_session|sys_upload|graphile|_|sys_announcement|sys_message|sys_blob|sys_notification_delivery)/;

/** Returns the whole content of every other table, its rows in a fixed order. */
async function dump(): Promise<Record<string, string>> {
  const tables = await server.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (records.test(name)) continue;
    const [row] = await server.rows<{ text: string }>(
      sql`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text from ${sql.table(name)} t`,
    );
    found[name] = row?.text ?? '';
  }
  return found;
}

/** 2 000 in the suite; `IMPORTED_PEOPLE=50000` imports as many as a large company has. */
const people = Number(process.env['IMPORTED_PEOPLE'] ?? 2_000);

test('after an import of people and its undo, every table is byte for byte what it was', async () => {
  const before = await dump();
  const own = importer(server, admin);
  const batch = await own.load('users', [
    ['账号', '姓名', '手机', '部门', '角色', '工号', '职务'],
    ...Array.from({ length: people }, (_, n) => [
      `undone${n}`,
      `撤销${n}`,
      `138${String(n).padStart(8, '0')}`,
      n % 2 === 0 ? '人力资源部' : '',
      n % 3 === 0 ? '审计员' : '',
      `UN${n}`,
      '',
    ]),
  ]);
  expect(batch.counts).toMatchObject({ right: people, wrong: 0 });
  expect((await own.commit(batch.id)).counts.added).toBe(people);
  expect((await dump())['sys_user']).not.toBe(before['sys_user']);
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await dump()).toEqual(before);
});
