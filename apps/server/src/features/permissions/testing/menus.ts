import type { InputOf, PermissionCode } from '@baisi/contract/endpoint';
import { type PermissionNode, permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { onTestFinished } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { sql, type TestServer } from '../../../testing/test-server.ts';

let numbers = 0;
const next = (): number => {
  numbers += 1;
  return numbers;
};

export type PermissionForm = InputOf<typeof permissionRecords.add>;

/** A complete form of a page below 系统管理; name and address are unique. */
export function menuForm(values: Partial<PermissionForm> = {}): PermissionForm {
  const number = next();
  return {
    parentId: 'menu-system',
    name: `页面${number}`,
    menuType: 1,
    url: `/made/page${number}`,
    component: 'system/Made',
    ...values,
  };
}

/** A complete form of a button. */
export function buttonForm(parentId: string, values: Partial<PermissionForm> = {}): PermissionForm {
  const number = next();
  return { parentId, name: `按钮${number}`, menuType: 2, perms: `made:button${number}`, ...values };
}

/** Adds a row through the API; returns its id. */
export async function addPermission(server: TestServer, as: string, form: PermissionForm): Promise<string> {
  const { result, refusal } = await server.call(permissionRecords.add, form, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}

/** Finds a row of the tree, without its children. */
export async function permissionOf(
  server: TestServer,
  as: string,
  id: string,
): Promise<PermissionNode | undefined> {
  const { result } = await server.call(permissionRecords.list, {}, as);
  const walk = (nodes: PermissionNode[]): PermissionNode | undefined =>
    nodes.flatMap((node) => (node.id === id ? node : (walk(node.children ?? []) ?? []))).at(0);
  return walk(result);
}

/** Adds a rule to the menu 用户管理; returns its id. */
export async function addRule(
  server: TestServer,
  as: string,
  rule: Partial<InputOf<typeof permissionRules.add>>,
): Promise<string> {
  const form = { permissionId: 'menu-users', ruleName: `规则${next()}`, ruleConditions: '=', ...rule };
  const { result, refusal } = await server.call(permissionRules.add, form, as);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
}

/** Like `addRule`, but removes the rule after the test, because other tests of the file need all rows. */
export async function addRuleForNow(...args: Parameters<typeof addRule>): Promise<string> {
  const [server, as] = args;
  const id = await addRule(...args);
  onTestFinished(async () => {
    await server.call(permissionRules.remove, { id }, as);
  });
  return id;
}

/** Adds a role that grants these permissions with their ancestors, and these rules; returns the role's id. */
export async function roleGiving(
  server: TestServer,
  permissionIds: readonly string[],
  rules: Readonly<Record<string, readonly string[]>> = {},
): Promise<string> {
  const roleId = `role-${newId()}`;
  await server.rows(
    sql`insert into sys_role (id, role_name, role_code) values (${roleId}, '测试角色', ${roleId})`,
  );
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
    with recursive above as (
      select id, parent_id from sys_permission where id = any(${permissionIds}::text[])
      union select p.id, p.parent_id from sys_permission p join above a on p.id = a.parent_id)
    select distinct ${roleId}, id from above`);
  for (const [permissionId, ids] of Object.entries(rules)) {
    await server.rows(sql`update sys_role_permission set data_rule_ids = ${ids.join(',')}
      where role_id = ${roleId} and permission_id = ${permissionId}`);
  }
  return roleId;
}

/** Ids of the buttons with these codes. */
export async function buttonIds(server: TestServer, ...codes: PermissionCode[]): Promise<string[]> {
  const rows = await server.rows<{ id: string }>(
    sql`select id from sys_permission where perms = any(${codes}::text[])`,
  );
  return rows.map(({ id }) => id);
}

export type Person = { id: string; username: string; roleId: string; token: string };

/** Adds and signs in a user with the role; with `departmentId`, a member of that department. */
export async function personWith(server: TestServer, roleId: string, departmentId?: string): Promise<Person> {
  const id = newId();
  const username = `person${next()}`;
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no)
    select ${id}, ${username}, '测试人', password_hash, ${`MADE${username}`} from sys_user where id = 'user-liwei'`);
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${roleId})`);
  if (departmentId !== undefined)
    await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${id}, ${departmentId})`);
  return { id, username, roleId, token: await server.signIn(username) };
}

/** Adds a user with a role that grants the buttons of these codes and their ancestors. */
export async function personHolding(server: TestServer, ...codes: PermissionCode[]): Promise<Person> {
  return personWith(server, await roleGiving(server, await buttonIds(server, ...codes)));
}
