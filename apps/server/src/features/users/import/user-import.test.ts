import { imports } from '@baisi/contract/imports';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importer } from '../../imports/testing/importing.ts';
import { readSheetOf } from '../../imports/testing/read-file.ts';
import { somebodyHolding } from '../testing/people.ts';

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

const headings = ['账号', '姓名', '手机', '部门', '角色', '工号', '生日', '性别'];
const person = (n: number, more: Partial<Record<number, string>> = {}): string[] =>
  [
    `import${n}`,
    `导入${n}`,
    `1390000${String(n).padStart(4, '0')}`,
    '人力资源部',
    '审计员',
    `IM${n}`,
    '2000年1月31日',
    '男',
  ].map((text, i) => more[i] ?? text);
const stored = () => server.rows(sql`select u.* from sys_user u order by u.id`);

test('people are imported with departments, roles and a first password, and an undo leaves the tables as they were', async () => {
  const before = await stored();
  const batch = await own.load('users', [
    headings,
    person(1),
    person(2, { 2: '１３９００００９９９２ ', 7: '' }),
  ]);
  expect(await own.rows(batch.id, 'wrong')).toEqual([]);
  const done = await own.commit(batch.id);
  expect(done).toMatchObject({ state: 'done', hasPasswords: true, counts: { added: 2 } });
  const rows =
    await server.rows(sql`select u.username, u.realname, u.phone, u.birthday, u.sex, u.must_change_password,
      (select count(*)::integer from sys_user_role where user_id = u.id) as roles,
      (select count(*)::integer from sys_user_depart where user_id = u.id) as departments
    from sys_user u where u.username like 'import%' order by u.username`);
  const common = { birthday: '2000-01-31', must_change_password: true, roles: 1, departments: 1 };
  expect(rows).toEqual([
    { username: 'import1', realname: '导入1', phone: '13900000001', sex: 1, ...common },
    { username: 'import2', realname: '导入2', phone: '13900009992', sex: 0, ...common },
  ]);

  const sheet = await readSheetOf(server, admin, imports.passwords, { id: batch.id });
  expect(sheet.slice(1).map(([username]) => username)).toEqual(['用户账号', 'import1', 'import2']);
  const again = await server.call(imports.passwords, { id: batch.id }, admin);
  expect(again.refusal?.error).toBe('import-passwords-taken');
  const password = String(sheet[2]?.[2]);
  const signedIn = await server.signInOwing('import1', password);
  expect((await server.call(imports.tables, {}, signedIn.token)).refusal?.error).toBe('password-change-due');
  const change = { oldpassword: password, password: 'Harvest#Kite9x', confirmpassword: 'Harvest#Kite9x' };
  expect((await server.call(session.updatePassword, change, signedIn.token)).refusal).toBeUndefined();

  // The first person has changed the password since and is a conflict.
  const preview = (await server.call(imports.undoPreview, { id: batch.id }, admin)).result;
  expect(preview).toMatchObject({ removed: 1, conflictCount: 1 });
  const [conflict] = preview.conflicts;
  await server.call(imports.undo, { id: batch.id, overwrite: [conflict?.recordId ?? ''] }, admin);
  expect((await own.settled(batch.id)).state).toBe('undone');
  expect(await stored()).toEqual(before);
});

test('unknown names, taken and repeated values are told at their cells', async () => {
  const batch = await own.load(
    'users',
    [
      headings,
      person(1, { 3: '没有的部门' }),
      person(2, { 4: '没有的角色' }),
      person(3, { 0: 'ADMIN', 2: '138' }),
      person(4, { 6: '2000-02-30' }),
      person(5),
      person(6, { 5: 'IM5' }),
      person(7, { 1: '' }),
      person(8, { 1: '😀表情' }),
      person(9, { 5: '工号九' }),
      // The account of a user in the recycle bin.
      person(10, { 0: 'DengJiahao' }),
    ],
    'refuse',
  );
  expect(
    (await own.rows(batch.id, 'wrong')).map(({ row, faults }) => [
      row,
      faults.map(({ key, code }) => `${key} ${code}`),
    ]),
  ).toEqual([
    [2, ['orgCodeTxt unknown-text']],
    [3, ['roleTxt unknown-text']],
    [4, ['phone invalid-input', 'username known']],
    [5, ['birthday invalid-input']],
    [7, ['workNo repeated']],
    [8, ['realname invalid-input']],
    [10, ['workNo check-failed']],
    [11, ['username value-in-bin']],
  ]);
});

test('nobody imports a person with more rights than their own', async () => {
  const clerk = await somebodyHolding(server, 'user:import', 'user:add', 'user:list');
  const theirs = importer(server, clerk.token);
  const batch = await theirs.load('users', [
    headings,
    person(21, { 0: 'clerk21', 3: '', 4: '超级管理员' }),
    person(22, { 0: 'clerk22', 3: '', 4: '' }),
  ]);
  expect(batch.counts).toMatchObject({ right: 2 });
  const left = await theirs.commit(batch.id);
  expect(left).toMatchObject({
    state: 'draft',
    error: '有1行不能导入，未导入任何数据',
    counts: { written: 0, wrong: 1 },
  });
  const partly = await theirs.commit(batch.id, 'right');
  expect(partly).toMatchObject({ state: 'draft', counts: { written: 1, wrong: 1 } });
  expect((await theirs.rows(batch.id, 'wrong')).map(({ row }) => row)).toEqual([2]);
  expect(
    await server.rows(sql`select username from sys_user where username in ('clerk21', 'clerk22')`),
  ).toEqual([{ username: 'clerk22' }]);
});
