import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addForm, addPerson, editForm, recordOf } from './testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** Fields that an attacker may add to a form (security.md 4.5). The parser refuses reserved keys. */
const smuggled: Record<string, unknown> = {
  password: 'Hidden#Parcel26',
  passwordHash: '$argon2id$x',
  password_hash: '$argon2id$x',
  salt: 'x',
  mustChangePassword: true,
  must_change_password: true,
  status: 2,
  delFlag: 1,
  del_flag: 1,
  orgCode: 'A01',
  org_code: 'A01',
  roles: ['role-admin'],
  roleCodes: ['admin'],
  permissionList: ['user:delete'],
  isAdmin: true,
  tenantId: 7,
  loginTenantId: 7,
  relTenantIds: '7',
  createBy: 'smuggler',
  create_by: 'smuggler',
  createTime: '1999-01-01 00:00:00',
  create_time: '1999-01-01 00:00:00',
  updateBy: 'smuggler',
  updateTime: '1999-01-01 00:00:00',
  token: 'x',
};

type Row = Record<string, unknown>;
const rowOf = async (id: string): Promise<Row> =>
  (await server.rows<Row>(sql`select * from sys_user where id = ${id}`))[0] ?? {};
const rolesOf = (id: string) => server.rows(sql`select role_id from sys_user_role where user_id = ${id}`);
/** Removes columns that every save changes. */
const withoutStamp = (row: Row): Row => ({ ...row, version: 0, update_time: null, update_by: null });

const edit = (form: object) =>
  server.request({ method: 'PUT', url: users.edit.path, payload: form, token: admin });

describe('an edit writes only the fields of its form', () => {
  const attempts = [...Object.entries(smuggled).map(([key, value]) => ({ [key]: value })), smuggled];
  test.each([...attempts, { username: 'renamed' }, { id_: 'x', ID: 'user-admin' }])(
    'an edit ignores the additional fields %.50j',
    async (extra) => {
      const id = await addPerson(server, admin);
      const before = await rowOf(id);
      const { status } = await edit({ ...editForm(await recordOf(server, admin, id)), ...extra });
      expect(status).toBe(200);
      const after = await rowOf(id);
      expect(withoutStamp(after)).toEqual(withoutStamp(before));
      expect([after['version'], after['update_by']]).toEqual([2, 'admin']);
      expect(await rolesOf(id)).toEqual([]);
    },
  );
});

describe('an addition writes only the fields of its form', () => {
  test('an edit with all additional fields changes only the form’s own fields', async () => {
    // The form of a new user has this field.
    const { mustChangePassword: _, ...others } = smuggled;
    const payload = { ...others, ...addForm(), id: 'user-of-my-own', version: 101 };
    const { body } = await server.request({ method: 'POST', url: users.add.path, payload, token: admin });
    const { id } = body['result'] as { id: string };
    expect(id).not.toBe('user-of-my-own');
    const row = await rowOf(id);
    expect(row).toMatchObject({
      version: 1,
      status: 1,
      del_flag: 0,
      must_change_password: false,
      org_code: null,
      create_by: 'admin',
      update_by: null,
      update_time: null,
    });
    expect(row['password_hash']).toMatch(/^\$argon2id\$v=19\$/);
    expect((row['create_time'] as Date).getFullYear()).toBeGreaterThan(2020);
    expect(await rolesOf(id)).toEqual([]);
  });
});

describe('reserved keys are refused before any validation', () => {
  test.each(['__proto__', 'constructor'])('%s', async (key) => {
    const payload = `{"id":"user-liwei","version":1,"${key}":{"isAdmin":true}}`;
    const headers = { 'content-type': 'application/json' };
    const { status } = await server.request({
      method: 'PUT',
      url: users.edit.path,
      payload,
      headers,
      token: admin,
    });
    expect(status).toBe(400);
  });
});

test('the acting user is taken from the session, whatever the form contains', async () => {
  const id = await addPerson(server, admin);
  await edit({ ...editForm(await recordOf(server, admin, id)), userId: 'user-liwei', actorId: 'user-liwei' });
  const last = await server.rows(
    sql`select actor_id from change_history where row_id = ${id} order by id desc limit 1`,
  );
  expect(last).toEqual([{ actor_id: 'user-admin' }]);
});
