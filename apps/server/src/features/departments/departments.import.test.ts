import { departments } from '@baisi/contract/departments';
import { imports } from '@baisi/contract/imports';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importer } from '../imports/testing/importing.ts';
import { addForm } from '../users/testing/people.ts';

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

const headings = ['机构名称', '机构编码', '上级部门', '机构类型', '排序'];
const stored = () => server.rows(sql`select d.* from sys_depart d order by d.id`);
const pathsBelow = async (top: string): Promise<string[]> =>
  (
    await server.rows<{ path: string }>(sql`with recursive tree as (
        select id, depart_name as path from sys_depart where depart_name = ${top} and parent_id is null
        union all select d.id, t.path || '/' || d.depart_name from sys_depart d join tree t on t.id = d.parent_id
      ) select path from tree order by path`)
  ).map(({ path }) => path);
const faults = async (id: string) =>
  (await own.rows(id, 'wrong')).map(({ row, faults: found }) => [
    row,
    ...found.map(({ key, code }) => `${key} ${code}`),
  ]);

test('parents and children come in any order of one file, and an undo takes the children back first', async () => {
  const before = await stored();
  const batch = await own.load('departments', [
    headings,
    ['华东销售部', '', '树一/销售中心/华东', '部门', '1'],
    ['华东', '', '销售中心', '部门', ''],
    ['销售中心', '', '树一', '部门', ''],
    ['树一', '', '', '', ''],
    ['客服中心', '', '树一', '部门', '2'],
  ]);
  expect(await faults(batch.id)).toEqual([]);
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', error: null, counts: { added: 5 } });
  expect(await pathsBelow('树一')).toEqual([
    '树一',
    '树一/客服中心',
    '树一/销售中心',
    '树一/销售中心/华东',
    '树一/销售中心/华东/华东销售部',
  ]);
  const { result } = await server.call(imports.undoPreview, { id: batch.id }, admin);
  expect(result).toMatchObject({ removed: 5, conflictCount: 0 });
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await stored()).toEqual(before);
});

test('a row without a code is known by its place, and one with an unknown code is new only if the person says so', async () => {
  const first = await own.load('departments', [
    headings,
    ['树二', '', '', '', ''],
    ['研发', '', '树二', '', ''],
  ]);
  await own.commit(first.id);
  const again = await own.load('departments', [
    headings,
    ['研发', '', '树二', '', ''],
    ['测试', '', '树二/研发', '', ''],
    ['总部', 'HR01', '树二', '', ''],
    ['人事', 'HR02', 'HR01', '', ''],
  ]);
  expect(again.counts).toMatchObject({ known: 1, leftOut: 1, right: 1, wrong: 2 });
  expect(await faults(again.id)).toEqual([
    [4, 'orgCode unknown-code'],
    [5, 'orgCode unknown-code', 'parentId parent-wrong'],
  ]);
  const columns = again.fileColumns.map(({ key }) => key);
  const wanted = { id: again.id, columns, known: 'skip' as const, withHiddenRows: true, withNewCodes: true };
  expect((await server.call(imports.load, wanted, admin)).refusal).toBeUndefined();
  expect((await own.settled(again.id)).counts).toMatchObject({ right: 3, wrong: 0 });
  expect(await own.commit(again.id)).toMatchObject({ counts: { added: 3 } });
  expect(await pathsBelow('树二')).toEqual([
    '树二',
    '树二/总部',
    '树二/总部/人事',
    '树二/研发',
    '树二/研发/测试',
  ]);
});

test('circles, repeated places and parents that are missing, wrong or ambiguous are told, and mending one row mends those below', async () => {
  const batch = await own.load('departments', [
    headings,
    ['甲', '', '乙', '', ''],
    ['乙', '', '甲', '', ''],
    ['树三', '', '', '', ''],
    ['丙', '', '树三', '', ''],
    ['丙', '', '树三', '', ''],
    ['丁', '', '没有的', '', ''],
    ['戊', '', '丁', '', ''],
  ]);
  expect(await faults(batch.id)).toEqual([
    [2, 'parentId parent-wrong'],
    [3, 'parentId parent-circle'],
    [6, 'departName repeated'],
    [7, 'parentId unknown-text'],
    [8, 'parentId parent-wrong'],
  ]);
  const cells = [
    { row: 7, key: 'parentId', text: '树三' },
    { row: 3, key: 'parentId', text: '树三' },
    { row: 6, key: 'departName', text: '己' },
  ];
  const corrected = await server.call(imports.correct, { id: batch.id, cells }, admin);
  expect(corrected.result.batch.counts).toMatchObject({ right: 7, wrong: 0 });
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', counts: { added: 7 } });
});

test('a department that has got members since is kept by an undo', async () => {
  const batch = await own.load('departments', [headings, ['树四', '', '', '', '']]);
  await own.commit(batch.id);
  const [row] = await own.rows(batch.id);
  const person = await server.call(
    users.add,
    addForm({ username: 'of-tree', selecteddeparts: row?.recordId ?? '' }),
    admin,
  );
  expect(person.refusal).toBeUndefined();
  const { result } = await server.call(imports.undoPreview, { id: batch.id }, admin);
  expect(result).toMatchObject({
    removed: 0,
    conflicts: [{ name: '树四', reason: '部门已有成员、部门角色或下级部门', canOverwrite: false }],
  });
});

test('a known department is changed and moved, and an undo moves it back', async () => {
  const first = await own.load('departments', [
    headings,
    ['树五', '', '', '', ''],
    ['旧', '', '树五', '', ''],
  ]);
  await own.commit(first.id);
  const [, old] = await own.rows(first.id);
  const { result: was } = await server.call(departments.get, { id: old?.recordId ?? '' }, admin);
  const batch = await own.load(
    'departments',
    [headings, ['新', was.orgCode, '新上级', '', '7'], ['新上级', '', '树五', '', '']],
    'update',
  );
  expect(await own.commit(batch.id)).toMatchObject({ state: 'done', counts: { added: 1, edited: 1 } });
  expect(await pathsBelow('树五')).toEqual(['树五', '树五/新上级', '树五/新上级/新']);
  await server.call(imports.undo, { id: batch.id }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await pathsBelow('树五')).toEqual(['树五', '树五/旧']);
});
