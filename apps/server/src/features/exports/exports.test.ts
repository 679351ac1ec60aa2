import { categories } from '@baisi/contract/categories';
import { departments } from '@baisi/contract/departments';
import { exportedFiles } from '@baisi/contract/exported-files';
import { files } from '@baisi/contract/files';
import { jobs } from '@baisi/contract/jobs';
import { positions } from '@baisi/contract/positions';
import { roleRecords } from '@baisi/contract/role-records';
import { importedTables } from '@baisi/contract/tables/declared-tables';
import { exampleSheet } from '@baisi/contract/tables/table';
import { users } from '@baisi/contract/users';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runSchedule } from '../../testing/run-schedule.ts';
import { takeFile } from '../../testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPerson, somebodyHolding } from '../users/testing/people.ts';
import { tableExport } from './export-job.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  for (const [name, code] of [
    ['=HYPERLINK("http://evil.example")', 'formula'],
    ['百司，"引号"', 'quotes'],
  ] as const)
    await server.call(positions.add, { name, code, postRank: '3', status: '1', sortNo: 7 }, admin);
});
afterAll(() => server.close());

const positionFile = (input: Parameters<typeof takeFile<typeof positions.exportXls>>[2]) =>
  takeFile(server, positions.exportXls, input, admin);

test('#61 chosen columns stand in the chosen order; unknown ones are ignored', async () => {
  const { rows } = await positionFile({ code: 'formula', columns: 'sortNo,nothing,code,postRank' });
  expect(rows).toEqual([
    ['排序', '职务编码', '职级'],
    [7, 'formula', '中级'],
  ]);
});

test('#61 every sheet carries the id and the version of its records in hidden columns', async () => {
  const { result } = await server.call(positions.list, { code: 'formula' }, admin);
  const [record] = result.records;
  const { identity } = await positionFile({ code: 'formula' });
  expect(identity).toEqual([
    ['记录ID', '记录版本'],
    [record?.id, record?.version],
  ]);
});

test('#61 a CSV file is marked as UTF-8, quotes its texts and disarms formulas', async () => {
  const { headers, bytes } = await positionFile({
    columns: 'code,name',
    format: 'csv',
    column: 'code',
    order: 'asc',
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const text = bytes.toString();
  expect(text.startsWith('\ufeff职务编码,职务名称\r\n')).toBe(true);
  expect(text).toContain('formula,"\'=HYPERLINK(""http://evil.example"")"\r\n');
  expect(text).toContain('quotes,"百司，""引号"""\r\n');
});

test('#61 on request a CSV file is encoded as GB18030', async () => {
  const { headers, bytes } = await positionFile({
    code: 'quotes',
    columns: 'name',
    format: 'csv',
    encoding: 'gb18030',
  });
  expect(headers['content-type']).toBe('text/csv; charset=gb18030');
  expect(new TextDecoder('gb18030').decode(bytes)).toBe('职务名称\r\n"百司，""引号"""\r\n');
});

test('#61 departments, categories and roles are exported with the path of their parent and their texts', async () => {
  const tree = await takeFile(server, departments.exportXls, {}, admin);
  expect(tree.rows[0]?.slice(0, 4)).toEqual(['机构名称', '机构编码', '上级部门', '机构类型']);
  const { result: all } = await server.call(departments.listAll, {}, admin);
  expect(tree.rows.slice(1).map(([, code]) => code)).toEqual(all.map(({ orgCode }) => orgCode));
  const deepest = all.toSorted((a, b) => b.orgCode.length - a.orgCode.length)[0];
  const above = await server.call(departments.parentNames, { departId: deepest?.id }, admin);
  const row = tree.rows.find(([, code]) => code === deepest?.orgCode);
  expect(row?.[2]).toBe(above.result.map(({ departName }) => departName).join('/'));

  const { result: top } = await server.call(categories.add, { name: '采购' }, admin);
  const { result: below } = await server.call(categories.add, { name: '办公用品', pid: top.id }, admin);
  await server.call(categories.add, { name: '纸张', pid: below.id }, admin);
  const sheet = await takeFile(server, categories.exportXls, { columns: 'name,pid' }, admin);
  expect(sheet.rows).toContainEqual(['纸张', '采购/办公用品']);

  const roles = await takeFile(
    server,
    roleRecords.exportXls,
    { roleCode: 'admin', columns: 'roleCode,secondFactor,dataScope' },
    admin,
  );
  expect(roles.rows[1]).toEqual(['admin', '否', '全部']);
});

test('#61 a watermark names the reader and the time when the administrator wants it', async () => {
  const { result: before } = await server.call(exportedFiles.settings, {}, admin);
  const { token } = await somebodyHolding(server, 'position:export');
  const refused = await server.call(exportedFiles.changeSettings, { ...before, watermark: true }, token);
  expect(refused.status).toBe(403);
  await server.call(exportedFiles.changeSettings, { ...before, watermark: true }, admin);
  onTestFinished(async () => {
    const { result } = await server.call(exportedFiles.settings, {}, admin);
    await server.call(exportedFiles.changeSettings, { ...result, watermark: false }, admin);
  });
  const { bytes } = await positionFile({ code: 'quotes', columns: 'code', format: 'csv' });
  expect(bytes.toString()).toMatch(
    /^\ufeff.+（admin）导出于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n职务编码\r\nquotes\r\n$/,
  );
  const stale = await server.call(exportedFiles.changeSettings, { ...before, watermark: true }, admin);
  expect(stale.status).toBe(409);
});

test('#61 the operation log tells the query and the number of exported records', async () => {
  await positionFile({ code: 'quotes' });
  const lines = () =>
    server.rows(sql`select log_content from sys_log where operate_type = 6 and request_param like '%quotes%'
      order by create_time desc limit 1`);
  await expect.poll(lines).toMatchObject([{ log_content: expect.stringMatching(/^导出职务.*，共1条$/) }]);
});

/** Waits for the end of a job and returns it. */
async function ended(id: string, token: string) {
  const get = async () => (await server.call(jobs.get, { id }, token)).result;
  await expect.poll(async () => (await get()).endTime, { timeout: 30_000 }).not.toBeNull();
  return get();
}

test('#61 an export in the background lies in 我的导出文件 for 7 days, for its owner alone', async () => {
  const { result, message } = await server.call(users.exportLater, { username: '*i*', format: 'csv' }, admin);
  expect(message).toContain('我的导出文件');
  const job = await ended(result.jobId, admin);
  expect(job).toMatchObject({ state: 'done', title: '导出用户', result: { kind: 'file' } });
  const { result: own } = await server.call(exportedFiles.own, {}, admin);
  const [file] = own;
  expect(job.result).toMatchObject({ path: file?.path, name: file?.name });
  const { result: stored } = await server.call(files.info, { paths: file?.path ?? '' }, admin);
  const answer = await server.app.http.inject({ method: 'GET', url: stored[0]?.url ?? '' });
  const direct = await takeFile(server, users.exportXls, { username: '*i*', format: 'csv' }, admin);
  expect(answer.rawPayload.equals(direct.bytes)).toBe(true);

  const { token } = await somebodyHolding(server, 'user:export');
  expect((await server.call(exportedFiles.own, {}, token)).result).toEqual([]);
  const foreign = await server.call(exportedFiles.remove, { path: file?.path ?? '' }, token);
  expect(foreign.refusal?.error).toBe('file-missing');
  const opened = await server.call(files.info, { paths: file?.path ?? '' }, token);
  expect(opened.result.every(({ url }) => url === null)).toBe(true);

  const dayMs = 24 * 3_600_000;
  server.clock.advance(6.9 * dayMs);
  admin = await server.signIn('admin');
  await runSchedule(server, 'files-unheld');
  expect((await server.call(exportedFiles.own, {}, admin)).result).toHaveLength(1);
  server.clock.advance(0.2 * dayMs);
  admin = await server.signIn('admin');
  await runSchedule(server, 'files-unheld');
  expect((await server.call(exportedFiles.own, {}, admin)).result).toEqual([]);
});

test('#61 an export in the background is judged when it is asked for, and by the rights of its owner when it runs', async () => {
  const clerk = await somebodyHolding(server, 'user:export');
  const hidden = await server.call(users.exportLater, { sex: '1' }, clerk.token);
  expect(hidden.refusal?.error).toBe('column-hidden');
  const broken = await server.call(users.exportLater, { createTime_begin: 'yesterday' }, clerk.token);
  expect(broken.status).toBe(400);
  // As if the permission had been withdrawn since.
  const reader = await somebodyHolding(server, 'user:list');
  const [owner] = await server.rows<{ userId: string; username: string }>(
    sql`select id as "userId", username from sys_user where id = ${reader.id}`,
  );
  const jobId = await server.app.ports.work.asSystem('test', (use) =>
    server.app.ports.jobs.add(
      use,
      tableExport,
      { table: 'users', sent: {}, orgCode: null },
      { owner: owner ?? null },
    ),
  );
  const job = await ended(jobId, reader.token);
  expect(job).toMatchObject({ state: 'failed', error: '拒绝访问' });
});

test('#61 an export without records makes no file', async () => {
  const { result } = await server.call(users.exportLater, { username: 'nobody-of-this-name' }, admin);
  const job = await ended(result.jobId, admin);
  expect(job.result).toEqual({ kind: 'text', text: '没有符合条件的记录，未生成文件' });
});

test.each(importedTables.map((table) => [table.name, table] as const))(
  '#62 the template of %s has headings, choices of its dictionaries, and an example on a sheet of its own',
  async (_, table) => {
    const answer = await server.app.http.inject({
      method: 'GET',
      url: table.files.importTemplate.path,
      headers: { 'x-access-token': admin },
    });
    const { sheets } = await readXlsx(answer.rawPayload);
    const [filled, example] = sheets;
    expect(filled?.rows[0]?.[0]).toBe(`${table.noun}导入模板`);
    const headings = filled?.rows[2]?.map(String) ?? [];
    expect(headings.length).toBeGreaterThan(1);
    expect(headings.some((heading) => heading.endsWith('*'))).toBe(true);
    expect(filled?.rows).toHaveLength(3);
    expect(example?.name).toBe(exampleSheet);
    expect(example?.rows[1]).toEqual(headings);
    expect(example?.rows[2]?.length).toBeGreaterThan(0);
  },
);

test('#61 contacts are masked for a reader to whom the page shows them masked', async () => {
  await addPerson(server, admin, { realname: '密号人' });
  const asked = { realname: '密号人', columns: 'phone' };
  const { token } = await somebodyHolding(server, 'user:export');
  const [open, masked] = [
    await takeFile(server, users.exportXls, asked, admin),
    await takeFile(server, users.exportXls, asked, token),
  ];
  expect(String(open.rows[1]?.[0])).toMatch(/^1\d{10}$/);
  expect(String(masked.rows[1]?.[0])).toMatch(/^1\d{2}\*{4}\d{4}$/);
});
