import type { InputOf } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPerson, editForm, recordOf, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

type Edit = Partial<InputOf<typeof users.edit>>;

/** Creates a user, and applies these edits as the administrator. */
async function edited(...edits: Edit[]): Promise<string> {
  const id = await addPerson(server, admin, { realname: '沈一', sex: 1, telephone: '010-11111111' });
  for (const edit of edits)
    await server.call(users.edit, editForm(await recordOf(server, admin, id), edit), admin);
  return id;
}

const about = (id: string) => ({ table: 'sys_user' as const, id });
const changesOf = async (id: string, token = admin, more: object = {}) => {
  const { result, refusal } = await server.call(history.list, { ...about(id), ...more }, token);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result;
};

test('each change shows its author and every field before and after, as names rather than ids', async () => {
  const id = await edited({ realname: '沈二', sex: 2, selecteddeparts: 'dept-hr', departIds: 'dept-it' });
  const page = await changesOf(id);
  const [link, change, creation] = page.records;
  expect(change).toMatchObject({ kind: 'update', by: '系统管理员', version: 2, restoredFrom: null });
  expect(change?.fields).toMatchObject([
    { label: '用户姓名', before: '沈一', after: '沈二', canRestore: true },
    { label: '性别', before: '男', after: '女' },
    { label: '负责部门', before: null, after: expect.not.stringContaining('dept-') },
  ]);
  expect(link?.fields).toMatchObject([
    { label: '部门', before: null, after: expect.not.stringContaining('dept-') },
  ]);
  // Changes of one save have the same save id, whatever the table.
  expect(link?.save).toBe(change?.save);
  expect(creation).toMatchObject({ kind: 'insert', version: 1 });
  expect(page.total).toBe(page.records.length);
});

test('a changed password is listed without any of its value', async () => {
  const id = await edited();
  const { username } = await recordOf(server, admin, id);
  const password = 'Quiet#Harbour52';
  await server.call(users.resetPassword, { username, password, confirmpassword: password }, admin);
  const page = await changesOf(id);
  expect(page.records[0]?.fields).toContainEqual(
    expect.objectContaining({ label: '密码', before: null, after: '已修改', canRestore: false }),
  );
  expect(JSON.stringify(page)).not.toMatch(/\$argon|\$scrypt|salt|Quiet/i);
});

test('a column that the user may not see is absent from the list, the filter and a restore', async () => {
  const id = await edited({ sex: 2 }, { realname: '沈二', sex: 1 });
  const clerk = await somebodyHolding(server, 'user:list', 'user:edit');
  const page = await changesOf(id, clerk.token);
  expect(JSON.stringify(page)).not.toContain('性别');
  expect(page.records.map(({ version }) => version)).toEqual([3, 1]);
  const changeId = page.records[0]?.id ?? '';
  const refused = await server.call(history.compare, { ...about(id), changeId, field: 'sex' }, clerk.token);
  expect(refused.refusal?.error).toBe('nothing-to-restore');
});

test('filtered by one field, the list and its total contain only that field’s changes', async () => {
  const id = await edited({ realname: '沈二' }, { telephone: '010-22222222' }, { realname: '沈三' });
  const page = await changesOf(id, admin, { field: 'realname' });
  expect(page.records.map(({ fields }) => fields.map(({ after }) => after))).toEqual([
    ['沈三'],
    ['沈二'],
    ['沈一'],
  ]);
  expect(page.total).toBe(3);
  const second = await changesOf(id, admin, { field: 'realname', pageNo: 2, pageSize: 2 });
  expect(second.records).toHaveLength(1);
});

test('a single field can be restored; the change is marked as a restore and later changes stay', async () => {
  const id = await edited({ realname: '沈二' }, { telephone: '010-22222222' });
  const changeId = (await changesOf(id)).records[1]?.id ?? '';
  const place = { ...about(id), changeId, field: 'realname' };
  const { result: plan } = await server.call(history.compare, place, admin);
  expect(plan.fields).toMatchObject([{ label: '用户姓名', before: '沈二', after: '沈一' }]);
  const answer = await server.call(history.restore, { ...place, version: plan.version }, admin);
  expect(answer.status).toBe(200);
  expect(await recordOf(server, admin, id)).toMatchObject({ realname: '沈一', telephone: '010-22222222' });
  expect((await changesOf(id)).records[0]).toMatchObject({
    kind: 'update',
    restoredFrom: changeId,
    fields: [{ label: '用户姓名', before: '沈二', after: '沈一' }],
  });
});

test('a whole version can be restored; an ordinary edit afterwards is not marked as a restore', async () => {
  const id = await edited({ realname: '沈二', sex: 2 }, { realname: '沈三', telephone: '010-33333333' });
  const changeId = (await changesOf(id)).records.at(-1)?.id ?? '';
  const { version } = await recordOf(server, admin, id);
  await server.call(history.restore, { ...about(id), changeId, version }, admin);
  expect(await recordOf(server, admin, id)).toMatchObject({
    realname: '沈一',
    sex: 1,
    telephone: '010-11111111',
  });
  await server.call(users.edit, editForm(await recordOf(server, admin, id), { realname: '沈四' }), admin);
  const [after, restored] = (await changesOf(id)).records;
  expect([after?.restoredFrom, restored?.restoredFrom]).toEqual([null, changeId]);
});

test('a restore over somebody else’s change is refused, and nothing is written', async () => {
  const id = await edited({ realname: '沈二' });
  const { version } = await recordOf(server, admin, id);
  await server.call(users.edit, editForm(await recordOf(server, admin, id), { realname: '沈三' }), admin);
  const changeId = (await changesOf(id)).records.at(-1)?.id ?? '';
  const { status, refusal } = await server.call(history.restore, { ...about(id), changeId, version }, admin);
  expect([status, refusal?.error]).toEqual([409, 'stale-version']);
  expect((await recordOf(server, admin, id)).realname).toBe('沈三');
});

test('old values that are no longer valid are refused by the feature’s own checks', async () => {
  const id = await edited({ phone: '13911110000' });
  const changeId = (await changesOf(id)).records[0]?.id ?? '';
  const [old] = await server.rows<{ phone: string }>(sql`
    select before ->> 'phone' as phone from change_history where id = ${changeId}::bigint`);
  await addPerson(server, admin, { phone: old?.phone ?? '' });
  const { version } = await recordOf(server, admin, id);
  const place = { ...about(id), changeId, field: 'phone' };
  const { refusal } = await server.call(history.restore, { ...place, version }, admin);
  expect(refusal?.error).toBe('phone-taken');
});

test('reading requires the feature’s permission and row rules, restoring the permission to edit', async () => {
  const id = await edited({ realname: '沈二' });
  const changeId = (await changesOf(id)).records[0]?.id ?? '';
  const stranger = await somebodyHolding(server, 'role:list');
  const reader = await somebodyHolding(server, 'user:list');
  const place = { ...about(id), changeId };
  expect((await server.call(history.list, about(id), stranger.token)).status).toBe(403);
  expect((await server.call(history.compare, place, reader.token)).status).toBe(403);
  const { version } = await recordOf(server, admin, id);
  expect((await server.call(history.restore, { ...place, version }, reader.token)).status).toBe(403);
  expect((await changesOf(id, reader.token)).mayRestore).toBe(false);
  const gone = await server.call(history.list, about('nobody'), reader.token);
  expect(gone.refusal?.error).toBe('not-found');
});

test('the id of another record’s change is refused', async () => {
  const [id, other] = [await edited({ realname: '沈二' }), await edited({ realname: '陆二' })];
  const changeId = (await changesOf(other)).records[0]?.id ?? '';
  const { refusal } = await server.call(history.compare, { ...about(id), changeId }, admin);
  expect(refusal?.error).toBe('nothing-to-restore');
});

test('a table without a history is refused', async () => {
  const { status } = await server.request({
    method: 'GET',
    url: `${history.list.path}?table=sys_user_password&id=1`,
    token: admin,
  });
  expect(status).toBe(400);
});
