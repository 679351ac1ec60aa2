import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addPerson,
  anotherAdministrator,
  editForm,
  isSignedIn,
  recordOf,
  somebodyHolding,
} from './testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const freeze = (ids: string, as = admin) => server.call(users.freezeBatch, { ids, status: 2 }, as);
const unfreeze = (ids: string, as = admin) => server.call(users.freezeBatch, { ids, status: 1 }, as);
const remove = (ids: string, as = admin) => server.call(users.removeBatch, { ids }, as);
const stateOf = async (id: string) => {
  const rows = await server.rows<{ status: number; del_flag: number; version: number }>(
    sql`select status, del_flag, version from sys_user where id = ${id}`,
  );
  return rows[0];
};
const statesOf = async (...ids: string[]) => {
  const states = await Promise.all(ids.map(stateOf));
  return states.map((state) => `${state?.status}${state?.del_flag}`);
};

describe('freezing', () => {
  test('ends the user’s sessions at once and blocks sign-in until unfrozen', async () => {
    const somebody = await somebodyHolding(server, 'user:list');
    const { message } = await freeze(somebody.id);
    expect(message).toBe('操作成功!');
    expect(await isSignedIn(server, somebody.token)).toBe(false);
    expect(await server.rows(sql`select id from sys_session where user_id = ${somebody.id}`)).toEqual([]);
    await expect(server.signIn(somebody.username)).rejects.toThrow('该用户已冻结');

    await unfreeze(somebody.id);
    expect(await isSignedIn(server, somebody.token)).toBe(false);
    expect(await isSignedIn(server, await server.signIn(somebody.username))).toBe(true);
  });

  test('several users can be frozen at once; a trailing comma is ignored', async () => {
    const ids = [await addPerson(server, admin), await addPerson(server, admin)];
    await freeze(`${ids.join(',')},`);
    expect(await statesOf(...ids)).toEqual(['20', '20']);
  });

  test('a user who is already frozen stays unchanged', async () => {
    const id = await addPerson(server, admin);
    await freeze(id);
    const before = await stateOf(id);
    await freeze(id);
    expect(await stateOf(id)).toEqual(before);
  });

  test.each(['', ',,,', "1','x", 'a b', 'x'.repeat(65), Array.from({ length: 1001 }, (_, n) => n).join(',')])(
    'the ids %.20j are refused, and no user changes',
    async (ids) => {
      expect((await freeze(ids)).status).toBe(400);
    },
  );

  test('an unknown status is refused', async () => {
    const payload = { ids: 'user-liwei', status: 3 };
    const { status } = await server.request({
      method: 'PUT',
      url: users.freezeBatch.path,
      payload,
      token: admin,
    });
    expect(status).toBe(400);
  });
});

describe('batches succeed whole or not at all', () => {
  test.each([
    ['a missing user', 'user-none', 'not-found'],
    ['a user in the recycle bin', 'user-dengjiahao', 'not-found'],
    ['the first account', 'user-admin', 'administrator-protected'],
  ])('a batch with %s changes no user', async (_name, stranger, error) => {
    const id = await addPerson(server, admin);
    expect((await freeze(`${id},${stranger}`)).refusal?.error).toBe(error);
    expect((await remove(`${id},${stranger}`)).refusal?.error).toBe(error);
    expect(await statesOf(id)).toEqual(['10']);
  });

  test('two batches with the same users in opposite order both finish', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await addPerson(server, admin));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([freeze(ids.join(',')), unfreeze(ids.toReversed().join(','))]);
      expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
      expect(new Set(await statesOf(...ids)).size).toBe(1);
    }
  });
});

describe('protection', () => {
  test('nobody can freeze or remove themselves', async () => {
    const somebody = await somebodyHolding(server, 'user:frozen', 'user:delete');
    for (const attempt of [freeze, remove]) {
      const { refusal } = await attempt(somebody.id, somebody.token);
      expect([refusal?.error, refusal?.message]).toEqual(['not-oneself', '不能对自己的账号执行此操作！']);
    }
    expect(await isSignedIn(server, somebody.token)).toBe(true);
  });

  test('nobody can freeze or remove the first account, administrators included', async () => {
    const boss = await anotherAdministrator(server);
    for (const attempt of [freeze, remove]) {
      const { refusal } = await attempt('user-admin', boss.token);
      expect([refusal?.error, refusal?.message]).toEqual([
        'administrator-protected',
        '管理员账号不允许此操作！',
      ]);
    }
  });

  test('a clerk cannot freeze, unfreeze or remove an administrator; an administrator can', async () => {
    const boss = await anotherAdministrator(server);
    const clerk = await somebodyHolding(server, 'user:frozen', 'user:delete');
    for (const attempt of [freeze, unfreeze, remove]) {
      expect((await attempt(boss.id, clerk.token)).refusal?.error).toBe('administrator-protected');
    }
    expect((await freeze(boss.id)).refusal).toBeUndefined();
    expect(await isSignedIn(server, boss.token)).toBe(false);
  });

  test.each([
    ['freeze', 'user:frozen', freeze],
    ['remove', 'user:delete', remove],
  ] as const)('%s requires the permission %s', async (_name, code, attempt) => {
    const id = await addPerson(server, admin);
    const others = await somebodyHolding(server, 'user:list', 'user:edit');
    expect((await attempt(id, others.token)).status).toBe(403);
    const holder = await somebodyHolding(server, code);
    expect((await attempt(id, holder.token)).refusal).toBeUndefined();
  });
});

test('a conflict after a freeze names the user who froze', async () => {
  const id = await addPerson(server, admin);
  const loaded = await recordOf(server, admin, id);
  await freeze(id);
  const { refusal } = await server.call(users.edit, editForm(loaded), admin);
  expect(refusal?.result).toMatchObject({ changedBy: '系统管理员', current: { status: 2 } });
});
