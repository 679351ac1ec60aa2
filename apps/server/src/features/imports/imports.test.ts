import { importExcels } from '@baisi/contract/import-excel';
import { imports } from '@baisi/contract/imports';
import { jobs } from '@baisi/contract/jobs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formRequest } from '../../testing/multipart.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { upload } from '../files/testing/samples.ts';
import { anotherAdministrator, somebodyHolding } from '../users/testing/people.ts';
import { bookOf, importer } from './testing/importing.ts';

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

const headings = ['职务名称*', '编码', '职级', '状态', '排序'];
const codesStored = async (like: string): Promise<string[]> =>
  (
    await server.rows<{ code: string }>(
      sql`select code from sys_position where code like ${like} order by code`,
    )
  ).map(({ code }) => code);

test('a file below titles is matched by title, synonym and content, imported whole, and taken back', async () => {
  const begun = await own.begin(
    'positions',
    bookOf([
      ['职务一览'],
      [],
      ['职务名称*', '编码', '等级', '排序'],
      ['甲', 'one-1', '员级', '１'],
      ['乙', 'one-2', '助级', ''],
    ]),
  );
  expect(begun.result.headingRow).toBe(3);
  expect(begun.result.fileColumns.map(({ key, by }) => [key, by])).toEqual([
    ['name', 'title'],
    ['code', 'synonym'],
    ['postRank', 'content'],
    ['sortNo', 'title'],
  ]);
  const before = await server.rows(sql`select * from sys_position order by id`);
  const batch = await own.load('positions', [
    headings,
    ['甲', 'one-1', '员级', '', '１'],
    ['乙', 'one-2', '', '停用', ''],
  ]);
  expect(batch).toMatchObject({ state: 'draft', counts: { rows: 2, right: 2, wrong: 0 } });
  const done = await own.commit(batch.id);
  expect(done).toMatchObject({ state: 'done', error: null, counts: { written: 2, added: 2 } });
  expect(
    await server.rows(sql`select name, code, post_rank, status, sort_no, version, create_by from sys_position
      where code like 'one-%' order by code`),
  ).toEqual([
    { name: '甲', code: 'one-1', post_rank: '1', status: '1', sort_no: 1, version: 1, create_by: 'admin' },
    {
      name: '乙',
      code: 'one-2',
      post_rank: null,
      status: '0',
      sort_no: null,
      version: 1,
      create_by: 'admin',
    },
  ]);
  const history = await server.rows(sql`select actor_name, operation from change_history
    where table_name = 'sys_position' and request_id = ${`import ${batch.id}`}`);
  expect(history).toEqual(Array.from({ length: 2 }, () => ({ actor_name: 'admin', operation: 'insert' })));

  expect((await server.call(imports.undoPreview, { id: batch.id }, admin)).result).toMatchObject({
    removed: 2,
    restored: 0,
    conflictCount: 0,
  });
  await server.call(imports.undo, { id: batch.id }, admin);
  expect(await own.settled(batch.id)).toMatchObject({
    state: 'undone',
    undoUntil: null,
    counts: { written: 0 },
  });
  expect(await server.rows(sql`select * from sys_position order by id`)).toEqual(before);
});

test('faults are grouped by cause, and one answer mends all cells and is remembered', async () => {
  const wrong = Array.from({ length: 5 }, (_, i) => [`职务${i}`, `two-${i}`, '一级员工', '', '']);
  const batch = await own.load('positions', [headings, ...wrong, ['', 'two-9', '员级', '', 'x']]);
  expect(batch.counts).toMatchObject({ rows: 6, right: 0, wrong: 6 });
  const { result: causes } = await server.call(imports.causes, { id: batch.id }, admin);
  expect(causes[0]).toMatchObject({
    key: 'postRank',
    title: '职级',
    code: 'unknown-text',
    text: '一级员工',
    count: 5,
  });
  expect(causes[0]?.suggestions).toContain('员级');
  expect(new Map(causes.slice(1).map(({ key, message }) => [key, message]))).toEqual(
    new Map([
      ['name', '职务名称不能为空'],
      ['sortNo', '排序不是数字'],
    ]),
  );
  expect((await server.call(imports.commit, { id: batch.id, mode: 'all' }, admin)).refusal?.error).toBe(
    'import-wrong-rows',
  );
  const mending = { id: batch.id, key: 'postRank', from: '一级员工', to: '员级', remember: 'own' as const };
  const mended = await server.call(imports.mend, mending, admin);
  expect([mended.result.count, mended.result.batch.counts.right]).toEqual([5, 5]);
  const corrected = await server.call(
    imports.correct,
    {
      id: batch.id,
      cells: [
        { row: 7, key: 'name', text: '补' },
        { row: 7, key: 'sortNo', text: '3' },
      ],
    },
    admin,
  );
  expect(corrected.result.rows[0]).toMatchObject({
    row: 7,
    state: 'right',
    faults: [],
    cells: { name: '补' },
  });
  expect((await own.commit(batch.id)).counts).toMatchObject({ written: 6, wrong: 0 });
  // The answer holds for the next file.
  const next = await own.load('positions', [headings, ['新', 'two-next', '一级员工', '', '']]);
  expect(next.counts).toMatchObject({ right: 1, wrong: 0 });
  expect((await own.rows(next.id))[0]?.marks).toEqual({ postRank: 'mended' });
});

test('values repeated in the file or taken in the database are found before anything is written', async () => {
  await own.commit((await own.load('positions', [headings, ['旧', 'three-0', '', '', '']])).id);
  const batch = await own.load(
    'positions',
    [headings, ['a', 'three-0', '', '', ''], ['b', 'three-1', '', '', ''], ['c', ' three-1 ', '', '', '']],
    'refuse',
  );
  expect((await own.rows(batch.id, 'wrong')).map(({ row, faults }) => [row, faults[0]?.message])).toEqual([
    [2, '职务编码已存在!'],
    [4, '与第3行重复'],
  ]);
  // A correction of another cell keeps the mark.
  const name = [{ row: 4, key: 'name', text: 'c2' }];
  expect(
    (await server.call(imports.correct, { id: batch.id, cells: name }, admin)).result.rows[0]?.faults[0]
      ?.message,
  ).toBe('与第3行重复');
  const cells = [{ row: 4, key: 'code', text: 'three-2' }];
  expect(
    (await server.call(imports.correct, { id: batch.id, cells }, admin)).result.batch.counts,
  ).toMatchObject({
    right: 2,
    wrong: 1,
  });
  const partly = await own.commit(batch.id, 'right');
  expect(partly).toMatchObject({ state: 'draft', counts: { written: 2, wrong: 1 } });
  expect(await codesStored('three-%')).toEqual(['three-0', 'three-1', 'three-2']);
});

test('known records are skipped or get their filled cells, and an undo restores only what nobody changed since', async () => {
  const first = [headings, ['原一', 'four-1', '员级', '启用', '1'], ['原二', 'four-2', '员级', '启用', '2']];
  await own.commit((await own.load('positions', first)).id);
  const changes = [headings, ['新一', 'four-1', '', '', '8'], ['新二', 'four-2', '', '', '9']];
  const skipped = await own.load('positions', changes);
  expect(skipped.counts).toMatchObject({ known: 2, leftOut: 2, right: 0 });
  const batch = await own.load('positions', changes, 'update');
  expect((await own.rows(batch.id))[0]?.stored).toEqual({ name: '原一', sortNo: '1' });
  expect((await own.commit(batch.id)).counts).toMatchObject({ written: 2, edited: 2 });
  const stored = sql<{
    name: string;
  }>`select name, post_rank, sort_no from sys_position where code like 'four-%' order by code`;
  expect(await server.rows(stored)).toEqual([
    { name: '新一', post_rank: '1', sort_no: 8 },
    { name: '新二', post_rank: '1', sort_no: 9 },
  ]);
  await server.rows(sql`update sys_position set name = '后来' where code = 'four-2'`);
  const preview = (await server.call(imports.undoPreview, { id: batch.id }, admin)).result;
  expect(preview).toMatchObject({ removed: 0, restored: 1, conflictCount: 1 });
  expect(preview.conflicts[0]).toMatchObject({
    name: 'four-2',
    reason: '导入后又被修改',
    canOverwrite: true,
  });
  await server.call(imports.undo, { id: batch.id }, admin);
  const left = await own.settled(batch.id);
  expect(left).toMatchObject({
    state: 'done',
    error: '有1条记录在导入后又被修改，未撤销',
    counts: { written: 1 },
  });
  expect((await server.rows(stored)).map(({ name }) => name)).toEqual(['原一', '后来']);
  await server.call(imports.undo, { id: batch.id, overwrite: [preview.conflicts[0]?.recordId ?? ''] }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect((await server.rows(stored)).map(({ name }) => name)).toEqual(['原一', '原二']);
});

test('a batch is missing for everybody but its person, and nobody imports without the code of the table', async () => {
  const batch = await own.load('positions', [headings, ['a', 'five-1', '', '', '']]);
  const boss = await anotherAdministrator(server);
  expect((await server.call(imports.get, { id: batch.id }, boss.token)).refusal?.error).toBe('not-found');
  expect((await server.call(imports.commit, { id: batch.id, mode: 'all' }, boss.token)).refusal?.error).toBe(
    'not-found',
  );
  expect((await server.call(imports.list, {}, boss.token)).result.total).toBe(0);
  const clerk = await somebodyHolding(server, 'position:add');
  expect((await server.call(imports.tables, {}, clerk.token)).result).toEqual([]);
  const { path } = await upload(server, clerk.token, 'a.csv', '职务名称,职务编码\na,b');
  expect((await server.call(imports.begin, { table: 'positions', path }, clerk.token)).status).toBe(403);
  const beginning = { table: 'positions', path };
  expect((await server.call(imports.begin, beginning, admin)).refusal?.error).toBe('file-not-own');
});

test('a machine imports in one call: right rows become records, wrong ones come back as a file with reasons', async () => {
  const send = async (rows: readonly (readonly string[])[]) =>
    server.request({
      ...formRequest(importExcels.positions.path, [
        { field: 'file', name: '职务.xlsx', content: bookOf(rows) },
      ]),
      token: admin,
    });
  const titles = [['职务一览'], ['制表：人事'], headings];
  const whole = await send([...titles, ['甲', 'six-1', '员级', '', ''], ['乙', 'six-2', '', '', '2']]);
  expect(whole.body).toMatchObject({ success: true, code: 200, message: '共2行数据全部导入成功！' });
  const partly = await send([...titles, ['丙', 'six-3', '', '', ''], ['丁', 'six-1', '', '', '']]);
  expect(partly.body).toMatchObject({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { totalCount: 2, errorCount: 1, successCount: 1, msg: '第 5 行：职务编码已存在!，忽略导入。' },
  });
  expect(await codesStored('six-%')).toEqual(['six-1', 'six-2', 'six-3']);
  const { fileUrl } = z.object({ fileUrl: z.string() }).parse(partly.body['result']);
  const sent = await server.app.http.inject({ method: 'GET', url: fileUrl });
  const [, row] = (await readXlsx(sent.rawPayload)).sheets[0]?.rows ?? [];
  expect(row).toEqual(['丁', 'six-1', null, null, null, '职务编码已存在!', 5]);
  const broken = formRequest(importExcels.positions.path, [
    { field: 'file', name: 'a.csv', content: 'a,b\u0000' },
  ]);
  const refused = await server.request({ ...broken, token: admin });
  expect(refused.body).toMatchObject({ success: false, code: 500 });
});

test('a stage that was cut off goes on where it was, and nothing is written twice', async () => {
  const rows = Array.from({ length: 6 }, (_, i) => [
    `职务${i}`,
    `seven-${i}`,
    i === 5 ? '无此职级' : '',
    '',
    '',
  ]);
  const { id, counts } = await own.load('positions', [headings, ...rows]);
  expect(counts).toMatchObject({ rows: 6, right: 5, wrong: 1 });
  /** Puts the batch back into a stage, as a kill leaves it, and lets its job run again. */
  const cutOff = async (state: string) => {
    const [batch] = await server.rows<{ job_id: string }>(
      sql`update sys_import_batch set state = ${state} where id = ${id} returning job_id`,
    );
    const jobId = batch?.job_id ?? '';
    await server.rows(sql`update sys_job set state = 'failed' where id = ${jobId}`);
    expect((await server.call(jobs.retry, { id: jobId }, admin)).refusal).toBeUndefined();
    return own.settled(id);
  };
  // The attempt had stored three rows.
  await server.rows(sql`delete from sys_import_row where batch_id = ${id} and row_no > 4`);
  await server.rows(sql`delete from sys_import_fault where batch_id = ${id}`);
  await server.rows(sql`update sys_import_batch set counts = '{"rows": 3, "right": 3}' where id = ${id}`);
  expect((await cutOff('loading')).counts).toEqual(counts);
  expect((await own.rows(id)).map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);

  const written = await own.commit(id, 'right');
  expect(written.counts).toMatchObject({ written: 5, wrong: 1 });
  expect((await cutOff('writing')).counts).toEqual(written.counts);
  expect(await codesStored('seven-%')).toHaveLength(5);

  await server.call(imports.undo, { id }, admin);
  expect((await own.settled(id)).counts.written).toBe(0);
  expect(await cutOff('undoing')).toMatchObject({ state: 'undone', error: null });
  expect(await codesStored('seven-%')).toEqual([]);
});
