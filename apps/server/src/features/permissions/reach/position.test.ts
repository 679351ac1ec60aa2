import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import { history } from '@baisi/contract/history';
import { roleGrants } from '@baisi/contract/role-grants';
import { users } from '@baisi/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addForm, editForm, recordOf } from '../../users/testing/people.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
/** Org code A01A07 in the demo company, the head office above it, and another branch. */
const [branch, headOffice, elsewhere] = ['dept-east', 'dept-head-office', 'dept-south'];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.rows(sql`delete from sys_permission_data_rule`);
  server.clock.advance(1_000);
});

let phones = 13_600_000_000;
/** A signed-in user with the role, a phone number and a department. */
async function placed(roleId: string, departmentId?: string): Promise<Person> {
  const person = await personWith(server, roleId, departmentId);
  phones += 1;
  await server.rows(sql`update sys_user set phone = ${String(phones)} where id = ${person.id}`);
  return person;
}

/** The permission codes of a personnel clerk, equal in both departments. */
const clerkCodes = [
  'user:list',
  'user:add',
  'user:edit',
  'user:frozen',
  'user:changepwd',
  'role:user',
] as const;
/** Everybody has the page 首页: a page that the actor lacks counts for the rank too. */
const clerkRole = async (): Promise<string> =>
  roleGiving(server, ['menu-home', ...(await buttonIds(server, ...clerkCodes))]);
const lead = (id: string, departmentId: string) =>
  server.rows(sql`update sys_user set user_identity = 2, depart_ids = ${departmentId} where id = ${id}`);

/** A clerk of the branch, and a clerk of the head office with the same codes who reaches all rows. */
async function twoClerks(): Promise<{ below: Person; general: Person }> {
  const inBranch = await addRule(server, admin, {
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const all = await addRule(server, admin, { ruleConditions: 'ALL' });
  const codes = ['menu-home', ...(await buttonIds(server, ...clerkCodes))];
  const [narrow, wide] = [
    await roleGiving(server, codes, { 'menu-users': [inBranch] }),
    await roleGiving(server, codes, { 'menu-users': [all] }),
  ];
  const below = await placed(narrow, branch);
  const general = await placed(wide, headOffice);
  // Puts the head-office clerk into the branch, so that the branch clerk sees her at all.
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${general.id}, ${branch})`);
  return { below, general };
}

const edit = async (as: Person, id: string, values: Parameters<typeof editForm>[1]) => {
  const answer = await server.call(users.edit, editForm(await recordOf(server, admin, id), values), as.token);
  return answer.refusal?.error ?? 'done';
};

describe('the user form', () => {
  test.each<[string, NonNullable<Parameters<typeof addForm>[0]>, string]>([
    ['superior of a department', { userIdentity: 2, departIds: headOffice }, 'beyond-own-position'],
    [
      'member of a department that the giver does not reach',
      { selecteddeparts: elsewhere },
      'beyond-own-position',
    ],
  ])('sets %s only to what the giver holds', async (_name, values, error) => {
    const { below } = await twoClerks();
    const somebody = await placed(await roleGiving(server, ['menu-home']), branch);
    expect(await edit(below, somebody.id, values)).toBe(error);
    const added = await server.call(
      users.add,
      addForm({ ...values, selecteddeparts: values.selecteddeparts ?? branch }),
      below.token,
    );
    expect(added.refusal?.error).toBe(error);
    expect(added.refusal?.result).toEqual({
      field: 'userIdentity' in values ? 'userIdentity' : 'selecteddeparts',
    });
    const kept =
      await server.rows(sql`select depart_ids, array(select depart_id from sys_user_depart where user_id = u.id) as departs
      from sys_user u where id = ${somebody.id}`);
    expect(kept).toEqual([{ depart_ids: null, departs: [branch] }]);
  });

  test('a superior can assign departments that the superior manages; the error for other departments names the reason', async () => {
    const { below } = await twoClerks();
    await lead(below.id, branch);
    const somebody = await placed(await roleGiving(server, ['menu-home']), branch);
    const deputy = { userIdentity: 2, departIds: 'dept-sh-orders' } as const;
    expect(await edit(below, somebody.id, deputy)).toBe('done');
    expect(await edit(below, somebody.id, { ...deputy, departIds: headOffice })).toBe('beyond-own-position');
    expect(await edit(below, somebody.id, { departIds: '', userIdentity: 1 })).toBe('done');
  });

  test.each<[string, Parameters<typeof editForm>[1]]>([
    ['identity', { userIdentity: 2 }],
    ['department to manage', { userIdentity: 2, departIds: branch }],
    ['department', { selecteddeparts: '' }],
  ])('users cannot change their own %s', async (_name, values) => {
    const { below } = await twoClerks();
    await lead(below.id, 'dept-sh-orders');
    await server.rows(sql`update sys_user set user_identity = 1 where id = ${below.id}`);
    expect(await edit(below, below.id, values)).toBe('own-position-fixed');
    expect(await edit(below, below.id, { realname: '新名字' })).toBe('done');
  });

  test('restoring from the history is checked like any other change', async () => {
    const { below } = await twoClerks();
    const somebody = await placed(await roleGiving(server, ['menu-home']), branch);
    const record = await recordOf(server, admin, somebody.id);
    const superior = { userIdentity: 2, departIds: headOffice } as const;
    expect((await server.call(users.edit, editForm(record, superior), admin)).refusal).toBeUndefined();
    const later = await recordOf(server, admin, somebody.id);
    const ordinary = { userIdentity: 1, departIds: '' } as const;
    expect((await server.call(users.edit, editForm(later, ordinary), admin)).refusal).toBeUndefined();
    const about = { table: 'sys_user', id: somebody.id } as const;
    const changes = (await server.call(history.list, about, admin)).result.records;
    const { version } = await recordOf(server, admin, somebody.id);
    const place = { ...about, version, changeId: changes[1]?.id ?? '' };
    expect((await server.call(history.restore, place, below.token)).refusal?.error).toBe(
      'beyond-own-position',
    );
    expect((await server.call(history.restore, place, admin)).refusal).toBeUndefined();
    expect((await recordOf(server, admin, somebody.id)).departIds).toBe(headOffice);
  });
});

describe('a clerk cannot change the credentials of a user with the same codes and more rows', () => {
  test.each([
    ['phone', '13655554444'],
    ['email', 'taken-over@baisi.example'],
    ['email', null],
  ])('%s to %s', async (field, value) => {
    const { below, general } = await twoClerks();
    await server.rows(
      sql`update sys_user set email = ${`${general.username}@baisi.example`} where id = ${general.id}`,
    );
    expect(await edit(below, general.id, { [field]: value })).toBe('not-outranked');
    expect(await edit(below, general.id, { realname: '改名' })).toBe('done');
    expect(await edit(general, below.id, { [field]: value })).toBe('done');
  });

  test('resetting a password', async () => {
    const { below, general } = await twoClerks();
    const reset = (as: Person, whom: Person) => {
      const password = 'Harvest#Kite774x';
      const form = { username: whom.username, password, confirmpassword: password };
      return server.call(users.resetPassword, form, as.token);
    };
    const { status, refusal } = await reset(below, general);
    expect([status, refusal?.error]).toEqual([403, 'not-outranked']);
    expect((await reset(general, below)).refusal).toBeUndefined();
  });

  test('a branch manager cannot freeze, remove or demote the general manager', async () => {
    const role = await clerkRole();
    const [manager, general] = [await placed(role, branch), await placed(role, headOffice)];
    await lead(manager.id, branch);
    await lead(general.id, headOffice);
    const freeze = { ids: general.id, status: 2 } as const;
    expect((await server.call(users.freezeBatch, freeze, manager.token)).refusal?.error).toBe(
      'not-outranked',
    );
    expect(await edit(manager, general.id, { userIdentity: 1 })).toBe('beyond-own-position');
    expect(await edit(manager, general.id, { selecteddeparts: '' })).toBe('not-outranked');
    const roles = { roleId: role, userIds: general.id };
    const taken = await server.call(users.removeFromRoleBatch, roles, manager.token);
    expect(taken.refusal?.error).toBe('not-outranked');
    const end = await server.call(users.setRoleEnd, { ...roles, endsAt: '2099-01-01' }, manager.token);
    expect(end.refusal?.error).toBe('not-outranked');
    expect(
      (await server.call(users.freezeBatch, { ...freeze, ids: manager.id }, general.token)).refusal,
    ).toBeUndefined();
  });

  test('only the manager of a department above outranks its users', async () => {
    const role = await clerkRole();
    const [below, above] = [await placed(role, 'dept-sh-orders'), await placed(role, branch)];
    const freeze = { ids: above.id, status: 2 } as const;
    expect((await server.call(users.freezeBatch, freeze, below.token)).refusal?.error).toBe('not-outranked');
    await lead(below.id, branch);
    expect((await server.call(users.freezeBatch, freeze, below.token)).refusal).toBeUndefined();
  });
});

describe('grants of roles and departments', () => {
  test('rules of a role cannot be narrowed for a user whom the actor does not outrank', async () => {
    const men = await addRule(server, admin, { ruleColumn: 'sex', ruleValue: '1' });
    const all = await addRule(server, admin, { ruleConditions: 'ALL' });
    const codes = await buttonIds(server, 'user:list');
    const role = await roleGiving(server, codes, { 'menu-users': [all] });
    const granting = await roleGiving(server, [...codes, ...(await buttonIds(server, 'role:grant'))], {
      'menu-users': [all],
    });
    const giver = await placed(granting, branch);
    const narrow = { roleId: role, permissionId: 'menu-users', dataRuleIds: men };
    const above = await placed(role, headOffice);
    expect((await server.call(roleGrants.saveRules, narrow, giver.token)).refusal?.error).toBe(
      'not-outranked',
    );
    await server.rows(sql`delete from sys_user_role where user_id = ${above.id}`);
    await placed(role, branch);
    expect((await server.call(roleGrants.saveRules, narrow, giver.token)).refusal).toBeUndefined();
  });

  test('a rule with a variable opens other rows for each user: rows of other branches cannot be granted this way', async () => {
    const { below, general } = await twoClerks();
    const plain = await roleGiving(server, ['menu-home']);
    const [here, there] = [await placed(plain, branch), await placed(plain, elsewhere)];
    const give = (as: Person, whom: Person) =>
      server.call(users.addToRole, { roleId: below.roleId, userIdList: [whom.id] }, as.token);
    expect((await give(below, here)).refusal).toBeUndefined();
    expect((await give(below, there)).refusal?.error).toBe('not-found');
    expect((await give(general, there)).refusal).toBeUndefined();
  });

  test('a caller cannot delete a department whose superior outranks the caller', async () => {
    const codes = await buttonIds(server, 'depart:list', 'depart:edit', 'depart:delete', 'user:list');
    const clerk = await placed(await roleGiving(server, ['menu-home', ...codes]), branch);
    const made = await server.call(departments.add, { parentId: branch, departName: '新部门' }, admin);
    const { id } = made.result;
    const chief = await placed(await roleGiving(server, ['menu-home']));
    await lead(chief.id, id);
    const refused = await server.call(departments.remove, { id }, clerk.token);
    expect(refused.refusal?.error).toBe('beyond-own-position');
    await lead(clerk.id, branch);
    expect((await server.call(departments.remove, { id }, clerk.token)).refusal).toBeUndefined();
  });

  test('a department role cannot be revoked from a user who holds more than the caller', async () => {
    const codes = await buttonIds(server, 'depart:role', 'user:list');
    const manager = await placed(await roleGiving(server, codes), branch);
    await lead(manager.id, branch);
    const form = { departId: branch, roleName: '值班', roleCode: `duty${manager.id}` };
    const { result: made } = await server.call(departmentRoles.add, form, admin);
    await server.rows(
      sql`insert into sys_depart_role_permission (role_id, permission_id) values (${made.id}, 'button-user-list')`,
    );
    const more = await placed(await roleGiving(server, await buttonIds(server, 'role:grant')), branch);
    const give = { userId: more.id, newRoleId: made.id, oldRoleId: '' };
    expect((await server.call(departmentRoles.give, give, manager.token)).refusal).toBeUndefined();
    const take = { userId: more.id, newRoleId: '', oldRoleId: made.id };
    expect((await server.call(departmentRoles.give, take, manager.token)).refusal?.error).toBe(
      'not-outranked',
    );
  });
});
