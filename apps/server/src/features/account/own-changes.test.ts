import { account } from '@baisi/contract/account';
import { history } from '@baisi/contract/history';
import { home } from '@baisi/contract/home';
import { ownChanges } from '@baisi/contract/own-changes';
import { ownProfile } from '@baisi/contract/own-profile';
import { ownSecurity } from '@baisi/contract/own-security';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../testing/accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { editForm, recordOf, somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const profileOf = async (token: string) => (await server.call(ownProfile.get, {}, token)).result;
const changesOf = async (token: string) => (await server.call(account.changes, {}, token)).result.records;
async function edit(token: string, values: object): Promise<void> {
  const { version } = await profileOf(token);
  const { refusal } = await server.call(ownProfile.edit, { ...values, version }, token);
  expect(refusal).toBeUndefined();
}

test('users take back a change of their own profile: its fields and no others, as a new entry of the history', async () => {
  const me = await somebodyHolding(server);
  await edit(me.token, { realname: '原名', sex: 1, birthday: '1990-01-02' });
  await edit(me.token, { realname: '新名', sex: 2 });
  await edit(me.token, { birthday: '1991-03-04' });
  const [, change] = await changesOf(me.token);
  expect(change).toMatchObject({ canRevert: true, fields: ['用户姓名', '性别'] });
  const changeId = change?.id ?? '';
  const { result: plan } = await server.call(ownChanges.revertPlan, { changeId }, me.token);
  expect(plan.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['用户姓名', '新名', '原名'],
    ['性别', '女', '男'],
  ]);
  const done = await server.call(ownChanges.revert, { changeId, version: plan.version }, me.token);
  expect(done.refusal).toBeUndefined();
  expect(await profileOf(me.token)).toMatchObject({ realname: '原名', sex: 1, birthday: '1991-03-04' });
  const { result } = await server.call(history.list, { table: 'sys_user', id: me.id }, admin);
  expect(result.records[0]).toMatchObject({ restoredFrom: changeId });
  // Nothing is left to take back, and the taking back can itself be taken back.
  const after = await changesOf(me.token);
  expect(after.find(({ id }) => id === changeId)?.canRevert).toBe(false);
  expect(after[0]?.canRevert).toBe(true);
  const again = await server.call(ownChanges.revert, { changeId, version: plan.version + 1 }, me.token);
  expect(again.refusal?.error).toBe('nothing-to-restore');
});

test('a profile that has changed meanwhile is refused with 409 in Chinese, and stays', async () => {
  const me = await somebodyHolding(server);
  await edit(me.token, { realname: '一' });
  await edit(me.token, { realname: '二' });
  const [change] = await changesOf(me.token);
  const changeId = change?.id ?? '';
  const { result: plan } = await server.call(ownChanges.revertPlan, { changeId }, me.token);
  await edit(me.token, { sex: 2 });
  const { status, refusal } = await server.call(
    ownChanges.revert,
    { changeId, version: plan.version },
    me.token,
  );
  expect([status, refusal?.error]).toEqual([409, 'stale-version']);
  expect(refusal?.message).toMatch(/^数据已被 .+ 修改，请核对后再保存$/);
  expect((await profileOf(me.token)).realname).toBe('二');
});

test('contacts, changes by others and changes of other records cannot be taken back', async () => {
  const me = await somebodyHolding(server);
  const email = `back${me.id.slice(0, 8)}@example.com`;
  await server.call(ownSecurity.changeEmail, { email, oldpassword: demoPassword }, me.token);
  const stored = await recordOf(server, admin, me.id);
  await server.call(users.edit, editForm(stored, { realname: '管理员改的' }), admin);
  const layout = { widgets: null, version: 0 };
  await server.call(home.saveLayout, { ...layout, entrances: null }, me.token);
  await server.call(home.saveLayout, { ...layout, entrances: ['/account/center'], version: 1 }, me.token);
  const own = await changesOf(me.token);
  expect(own.map(({ subject }) => subject)).toEqual(['首页布局', '首页布局', '用户']);
  expect(own.filter(({ canRevert }) => canRevert)).toEqual([]);
  const { result } = await server.call(history.list, { table: 'sys_user', id: me.id }, admin);
  const ids = [...own, ...result.records].map(({ id }) => id);
  for (const changeId of ids) {
    const input = { changeId, version: stored.version + 1 };
    const { refusal } = await server.call(ownChanges.revert, input, me.token);
    expect(refusal?.error).toBe('nothing-to-restore');
  }
  expect(await recordOf(server, admin, me.id)).toMatchObject({ realname: '管理员改的', email });
});

test('nobody takes back a change of somebody else’s profile', async () => {
  const me = await somebodyHolding(server);
  await edit(me.token, { realname: '甲' });
  await edit(me.token, { realname: '乙' });
  const [change] = await changesOf(me.token);
  const changeId = change?.id ?? '';
  const { refusal } = await server.call(ownChanges.revertPlan, { changeId }, admin);
  expect(refusal?.error).toBe('nothing-to-restore');
  const tried = await server.call(ownChanges.revert, { changeId, version: 1 }, admin);
  expect(tried.refusal?.error).toBe('nothing-to-restore');
});
