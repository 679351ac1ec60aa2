import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addForm, addPerson, linksOf, recordOf, type Somebody, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
let clerk: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await somebodyHolding(server, 'user:add', 'user:list', 'log:list');
});
afterAll(() => server.close());

const count = async (): Promise<number> =>
  (await server.rows<{ n: number }>(sql`select count(*) as n from sys_user`))[0]?.n ?? 0;

test('a new user has the values of the form, is active, and can sign in at once', async () => {
  const form = addForm({
    realname: ' 林小满 ',
    sex: 2,
    birthday: '1999-12-31',
    email: 'Xiaoman@baisi.example',
    telephone: '021-60001234',
    post: 'buyer',
    userIdentity: 2,
    departIds: 'dept-hr,',
    selectedroles: 'role-buyer,role-employee',
    selecteddeparts: 'dept-hr,dept-it',
  });
  const { result, message } = await server.call(users.add, form, admin);
  expect(message).toBe('添加成功！');
  const record = await recordOf(server, admin, result.id);
  expect(record).toMatchObject({
    username: form.username,
    realname: '林小满',
    sex: 2,
    birthday: '1999-12-31',
    email: 'Xiaoman@baisi.example',
    phone: form.phone,
    workNo: form.workNo,
    telephone: '021-60001234',
    post: 'buyer',
    userIdentity: 2,
    departIds: 'dept-hr',
    status: 1,
    delFlag: 0,
    orgCode: null,
    version: 1,
    createBy: 'admin',
    updateBy: null,
  });
  expect(result.id).toMatch(/^[0-9a-f]{32}$/);
  expect(await linksOf(server, result.id)).toEqual({
    roles: ['role-buyer', 'role-employee'],
    departments: ['dept-hr', 'dept-it'],
  });
  expect(await server.signIn(form.username, form.password)).toMatch(/^[\w-]{43}$/);
});

test('the password is stored only as a hash, and never in a history', async () => {
  const form = addForm();
  const id = await addPerson(server, admin, form);
  const [row] = await server.rows<{ password_hash: string }>(
    sql`select password_hash from sys_user where id = ${id}`,
  );
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const history = JSON.stringify(
    await server.rows(sql`select * from change_history where row_id like ${`${id}%`}`),
  );
  expect(history).toContain(id);
  expect(history).not.toContain('argon2');
  expect(history + server.logLines().join('')).not.toContain(form.password);
});

test('the history records who added whom, with which roles', async () => {
  const id = await addPerson(server, clerk.token, { selecteddeparts: 'dept-hr' });
  const rows =
    await server.rows(sql`select table_name, operation, actor_id, actor_name, request_id is not null as traced
    from change_history where row_id like ${`${id}%`} order by id`);
  const by = { operation: 'insert', actor_id: clerk.id, actor_name: clerk.username, traced: true };
  expect(rows).toEqual([
    { table_name: 'sys_user', ...by },
    { table_name: 'sys_user_depart', ...by },
  ]);
});

describe('a value that another user has is refused by name', () => {
  test.each([
    ['username', 'LIWEI', '用户名已存在!', 'username-taken'],
    ['phone', '16400001010', '手机号已存在!', 'phone-taken'],
    ['email', 'LiWei@baisi.example', '邮箱已存在!', 'email-taken'],
    ['workNo', 'BS1010', '工号已存在!', 'work-no-taken'],
    // This user is in the recycle bin and can be restored.
    ['username', 'dengjiahao', '回收站中已有该用户账号，请从回收站还原，或更换用户账号', 'value-in-bin'],
  ])('%s %s', async (field, value, message, error) => {
    const before = await count();
    const { status, refusal } = await server.call(users.add, addForm({ [field]: value }), admin);
    expect([status, refusal?.message, refusal?.error]).toEqual([200, message, error]);
    expect(await count()).toBe(before);
  });

  test('of two concurrent additions with the same username one succeeds', async () => {
    const forms = [addForm({ username: 'twins' }), addForm({ username: 'Twins' })];
    const answers = await Promise.all(forms.map((form) => server.call(users.add, form, admin)));
    expect(answers.flatMap(({ refusal }) => refusal?.error ?? [])).toEqual(['username-taken']);
  });
});

test.each<[Partial<Record<keyof InputOf<typeof users.add>, unknown>>, string]>([
  [{ username: undefined }, '用户账号不能为空'],
  [{ username: 'a' }, '用户账号由2到50位字母、数字、中文或_-.组成'],
  [{ username: 'with space' }, '用户账号由2到50位字母、数字、中文或_-.组成'],
  [{ username: ['liwei'] }, '用户账号格式不正确'],
  [{ realname: '   ' }, '用户姓名不能为空'],
  [{ realname: '长'.repeat(51) }, '用户姓名不能超过50个字符'],
  [{ password: 'password' }, '密码由8位数字、大小写字母和特殊符号组成!!'],
  [{ password: 'Harbor #26wet' }, '密码由8位数字、大小写字母和特殊符号组成!!'],
  [{ password: undefined }, '密码不能为空!'],
  [{ phone: '12345678901' }, '手机号码格式不正确'],
  [{ phone: '' }, '手机号码不能为空'],
  [{ email: 'nobody@' }, '邮箱格式不正确'],
  [{ telephone: '12345' }, '座机格式不正确'],
  [{ workNo: null }, '工号不能为空'],
  [{ birthday: '2024-02-31' }, '生日格式不正确'],
  [{ sex: 3 }, '性别格式不正确'],
  [{ userIdentity: '9' }, '身份格式不正确'],
  [{ selectedroles: "role' or '1" }, '角色格式不正确'],
  [{ selecteddeparts: ',,,' }, '部门格式不正确'],
])('%o is refused with a text that names the field', async (values, message) => {
  const before = await count();
  const form = addForm(values as Partial<InputOf<typeof users.add>>);
  const { status, refusal } = await server.call(users.add, form, admin);
  expect([status, refusal?.message, refusal?.error]).toEqual([400, message, 'invalid-input']);
  expect(refusal?.result).toEqual({ field: Object.keys(values)[0] });
  expect(await count()).toBe(before);
});

test.each([
  ['an unknown role', { selectedroles: 'role-none' }, 'role-not-found'],
  ['an unknown department', { selecteddeparts: 'dept-none' }, 'department-not-found'],
  ['responsibility for an unknown department', { departIds: 'dept-hr,dept-none' }, 'department-not-found'],
])('%s is refused, and no user is added', async (_name, values, error) => {
  const before = await count();
  const { refusal } = await server.call(users.add, addForm(values), admin);
  expect(refusal?.error).toBe(error);
  expect(await count()).toBe(before);
});

describe('nobody can grant more than they hold', () => {
  test('a role that grants no more than the caller holds can be assigned', async () => {
    const id = await addPerson(server, clerk.token, { selectedroles: `role-auditor,${clerk.roleId}` });
    expect((await linksOf(server, id)).roles).toEqual(['role-auditor', clerk.roleId].toSorted());
  });

  test.each(['role-department-manager', 'role-admin'])('a caller may not add %s', async (selectedroles) => {
    const before = await count();
    const { status, refusal } = await server.call(users.add, addForm({ selectedroles }), clerk.token);
    expect([status, refusal?.error]).toEqual([403, 'beyond-own-rights']);
    expect(await count()).toBe(before);
  });
});

test('a caller without the permission is refused before any validation', async () => {
  const other = await somebodyHolding(server, 'user:edit');
  const { status } = await server.request({
    method: 'POST',
    url: users.add.path,
    payload: { username: 1 },
    token: other.token,
  });
  expect(status).toBe(403);
});

test('a new id has 32 hexadecimal digits and is unique', async () => {
  const one = await server.call(users.newId, {}, clerk.token);
  const two = await server.call(users.newId, {}, clerk.token);
  expect(one.result).toMatch(/^[0-9a-f]{32}$/);
  expect(two.result).not.toBe(one.result);
});
