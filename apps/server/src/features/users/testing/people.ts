import type { InputOf, PermissionCode } from '@baisi/contract/endpoint';
import { type UserRecord, users } from '@baisi/contract/users';
import { newId } from '../../../platform/ids.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';

export type Somebody = { id: string; username: string; token: string; roleId: string };

let numbers = 0;
/** A number that is unique within the test file. */
const nextNumber = (): string => {
  numbers += 1;
  return String(numbers).padStart(4, '0');
};

/** A complete form of a new user; account, phone and work number are unique. */
export function addForm(values: Partial<InputOf<typeof users.add>> = {}): InputOf<typeof users.add> {
  const number = nextNumber();
  return {
    username: `newcomer${number}`,
    realname: '新同事',
    password: 'Plain#Window26',
    phone: `1390000${number}`,
    workNo: `NEW${number}`,
    ...values,
  };
}

/** The edit form as the page fills it from a user record; without 性别, a column that most people do not see. */
export function editForm(
  record: UserRecord,
  values: Partial<InputOf<typeof users.edit>> = {},
): InputOf<typeof users.edit> {
  return {
    id: record.id,
    version: record.version,
    realname: record.realname,
    avatar: record.avatar,
    birthday: record.birthday,
    email: record.email,
    phone: record.phone ?? `1380000${nextNumber()}`,
    workNo: record.workNo ?? '',
    post: record.post,
    telephone: record.telephone,
    departIds: record.departIds,
    activitiSync: record.activitiSync,
    userIdentity: record.userIdentity,
    ...values,
  };
}

/** Adds a user through the API and returns its id. */
export async function addPerson(
  server: TestServer,
  as: string,
  values: Partial<InputOf<typeof users.add>> = {},
): Promise<string> {
  const { result, refusal } = await server.call(users.add, addForm(values), as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}

/** Reads a user record through the API. */
export async function recordOf(server: TestServer, as: string, id: string): Promise<UserRecord> {
  const { result, refusal } = await server.call(users.get, { id }, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result;
}

/** Creates a role with these codes and the pages of the demo company's auditors, and a signed-in user who has it. */
export async function somebodyHolding(server: TestServer, ...codes: PermissionCode[]): Promise<Somebody> {
  const roleId = `role-${newId()}`;
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${roleId}, '测试角色', ${roleId})`,
  );
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select ${roleId}, id from sys_permission where perms = any(${codes}::text[]) or menu_type <> 2
      and id in (select permission_id from sys_role_permission where role_id = 'role-auditor')`);
  return somebodyIn(server, roleId);
}

/** Adds and signs in another user with the role `admin`. */
export const anotherAdministrator = (server: TestServer): Promise<Somebody> =>
  somebodyIn(server, 'role-admin');

async function somebodyIn(server: TestServer, roleId: string): Promise<Somebody> {
  const number = nextNumber();
  const [id, username] = [newId(), `somebody${number}`];
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, phone, email, birthday)
    select ${id}, ${username}, '某人', password_hash, ${`SOME${number}`}, ${`1370000${number}`},
      ${`${username}@baisi.example`}, '1990-05-17'
    from sys_user where id = 'user-liwei'`);
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${roleId})`);
  return { id, username, roleId, token: await server.signIn(username) };
}

/** Returns whether the token belongs to a live session. */
export async function isSignedIn(server: TestServer, token: string): Promise<boolean> {
  const { status } = await server.request({ method: 'GET', url: '/api/user/info', token });
  return status === 200;
}

/** Roles and departments of a user, read from the tables. */
export async function linksOf(
  server: TestServer,
  userId: string,
): Promise<{ roles: string[]; departments: string[] }> {
  const roles = await server.rows<{ id: string }>(
    sql`select role_id as id from sys_user_role where user_id = ${userId} order by 1`,
  );
  const departments = await server.rows<{ id: string }>(
    sql`select depart_id as id from sys_user_depart where user_id = ${userId} order by 1`,
  );
  return { roles: roles.map(({ id }) => id), departments: departments.map(({ id }) => id) };
}
