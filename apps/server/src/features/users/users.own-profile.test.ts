import { history } from '@baisi/contract/history';
import { ownProfile } from '@baisi/contract/own-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { recordOf, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

test('users without any permission can change their own name, sex and birthday, with a history entry', async () => {
  const me = await somebodyHolding(server);
  const { result: before } = await server.call(ownProfile.get, {}, me.token);
  const profile = { realname: '新名字', sex: 2, birthday: '1991-02-03', version: before.version };
  expect((await server.call(ownProfile.edit, profile, me.token)).status).toBe(200);
  expect(await recordOf(server, admin, me.id)).toMatchObject({
    realname: '新名字',
    sex: 2,
    birthday: '1991-02-03',
    updateBy: me.username,
  });
  const { result } = await server.call(history.list, { table: 'sys_user', id: me.id }, admin);
  expect(result.records[0]?.fields).toContainEqual(
    expect.objectContaining({ label: '用户姓名', after: '新名字' }),
  );
});

test('no other fields are written, whatever the request contains', async () => {
  const me = await somebodyHolding(server);
  const { result: before } = await server.call(ownProfile.get, {}, me.token);
  const smuggled = {
    phone: '13912345678',
    email: 'x@example.com',
    userIdentity: 2,
    departIds: 'dept-hr',
    status: 2,
  };
  const stored = await recordOf(server, admin, me.id);
  const { status } = await server.request({
    method: 'PUT',
    url: ownProfile.edit.path,
    payload: {
      realname: '新名字',
      sex: 0,
      birthday: null,
      version: before.version,
      id: 'user-liwei',
      ...smuggled,
    },
    token: me.token,
  });
  expect(status).toBe(200);
  const { phone, email, userIdentity, departIds, status: standing } = stored;
  expect(await recordOf(server, admin, me.id)).toMatchObject({
    realname: '新名字',
    phone,
    email,
    userIdentity,
    departIds,
    status: standing,
  });
  expect((await recordOf(server, admin, 'user-liwei')).realname).not.toBe('新名字');
});

test('a stale form is refused with the current values', async () => {
  const me = await somebodyHolding(server);
  const { result: before } = await server.call(ownProfile.get, {}, me.token);
  const profile = { realname: '先到', sex: 1, birthday: null, version: before.version };
  await server.call(ownProfile.edit, profile, me.token);
  const { status, refusal } = await server.call(ownProfile.edit, { ...profile, realname: '后到' }, me.token);
  expect([status, refusal?.error]).toEqual([409, 'stale-version']);
  expect(refusal?.result).toMatchObject({ current: { realname: '先到' } });
});

test.each([
  ['no name', { realname: ' ' }],
  ['an invalid sex', { sex: 7 }],
  ['an invalid birthday', { birthday: '1991-02-31' }],
])('%s is refused', async (_what, wrong) => {
  const me = await somebodyHolding(server);
  const { result: before } = await server.call(ownProfile.get, {}, me.token);
  const profile = { realname: '名', sex: 1, birthday: null, version: before.version, ...wrong };
  expect((await server.call(ownProfile.edit, profile, me.token)).status).toBe(400);
});

test('a new name does not show users the rows of a namesake when a rule tests the name of the reader', async () => {
  const rule = await addRuleForNow(server, admin, {
    ruleColumn: 'realname',
    ruleConditions: '=',
    ruleValue: '#{sys_user_name}',
  });
  const me = await personWith(
    server,
    await roleGiving(server, ['menu-users', 'button-user-list'], { 'menu-users': [rule] }),
  );
  const edit = async (values: object) => {
    const { result: form } = await server.call(ownProfile.get, {}, me.token);
    return server.call(ownProfile.edit, { ...form, ...values }, me.token);
  };
  const { realname } = (await server.call(ownProfile.get, {}, me.token)).result;
  expect((await edit({ realname: '李伟' })).refusal?.error).toBe('own-role-fixed');
  expect((await server.call(ownProfile.get, {}, me.token)).result.realname).toBe(realname);
  expect((await edit({ sex: 1 })).refusal).toBeUndefined();
});

test('the app client changes the own profile without a version, field by field, and sends contacts back unchanged', async () => {
  const me = await somebodyHolding(server);
  await server.call(ownProfile.appEdit, { realname: '手机上改', birthday: '1992-03-04' }, me.token);
  const stored = await recordOf(server, admin, me.id);
  const { phone, email } = stored;
  const { refusal } = await server.call(ownProfile.appEdit, { sex: 2, phone, email }, me.token);
  expect(refusal).toBeUndefined();
  expect(await recordOf(server, admin, me.id)).toMatchObject({
    realname: '手机上改',
    birthday: '1992-03-04',
    sex: 2,
    phone,
    email,
  });
});

test('the app client changes no contact, nobody else and no newer version', async () => {
  const me = await somebodyHolding(server);
  const before = await recordOf(server, admin, me.id);
  const send = (payload: object) =>
    server.request({ method: 'PUT', url: ownProfile.appEdit.path, payload, token: me.token });
  for (const contact of [{ phone: '16400009999' }, { email: 'new@example.com' }, { phone: null }]) {
    const { refusal } = await server.call(ownProfile.appEdit, { realname: '不该改', ...contact }, me.token);
    expect(refusal?.error).toBe('own-contacts-fixed');
  }
  const stale = await server.call(
    ownProfile.appEdit,
    { realname: '过期', version: before.version + 5 },
    me.token,
  );
  expect([stale.status, stale.refusal?.error]).toEqual([409, 'stale-version']);
  expect(await recordOf(server, admin, me.id)).toEqual(before);
  expect((await send({ id: 'user-liwei', realname: '自己', status: 2, departIds: 'x' })).status).toBe(200);
  expect((await recordOf(server, admin, 'user-liwei')).realname).not.toBe('自己');
  expect(await recordOf(server, admin, me.id)).toMatchObject({ realname: '自己', status: before.status });
});
