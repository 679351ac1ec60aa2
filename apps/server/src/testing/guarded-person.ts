import type { DeclaredRecord } from '@baisi/contract/declared-records';
import { onTestFinished } from 'vitest';
import { personWith } from '../features/permissions/testing/menus.ts';
import type { World } from './security/world.ts';
import { sql, type TestServer } from './test-server.ts';

/** Returns the declared fields that a type-1 code can hide. */
export const columnsOf = ({ fields }: DeclaredRecord): string[] =>
  Object.entries(fields.fields).flatMap(([name, { isColumn }]) => (isColumn ? name : []));

/** Returns the declared fields that a type-2 code can disable. */
export const typedOf = ({ fields }: DeclaredRecord): string[] =>
  Object.entries(fields.fields).flatMap(([name, { isTyped }]) => (isTyped ? name : []));

export type GuardedPerson = Awaited<ReturnType<typeof createGuardedPerson>>;

/** Creates a user who holds everything and reaches every row, except for the codes that a test withholds. */
export async function createGuardedPerson(server: TestServer, world: World) {
  await server.rows(sql`delete from sys_permission_data_rule`);
  const person = await personWith(server, await world.role());
  // A menu's rows are restricted as soon as it has a rule; this rule admits every row.
  await server.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_conditions)
    values ('rule-all', 'menu-positions', '全部', 'ALL')`);
  // Fields can only be disabled when some type-2 permission exists (product-spec §6).
  await server.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
    values ('held-field', 'menu-system', '字段', 2, 'made:form:held', '2', '1')`);
  await server.rows(sql`update sys_user set user_identity = 2, depart_ids = 'dept-head-office'
    where id = ${person.id}`);
  // Nodes cache rights for less than a second.
  const forget = () => server.clock.advance(1_000);

  /** Set when the running test is registered to undo its withheld codes at its end. */
  let isUndone = false;

  /** Grants everything and withholds nothing. */
  async function grantAll(): Promise<void> {
    await server.rows(sql`delete from sys_permission where id like 'guard-%'`);
    await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
      select ${person.roleId}, id from sys_permission on conflict do nothing`);
    await server.rows(sql`update sys_role_permission set data_rule_ids = 'rule-all'
      where role_id = ${person.roleId} and permission_id = 'menu-positions'`);
    forget();
  }
  await grantAll();

  return {
    ...person,
    grantAll,
    /** Until `grantAll` or the end of the test, the system lists these codes and the user does not hold them. */
    async withhold(type: '1' | '2', ...codes: string[]): Promise<void> {
      for (const code of codes) {
        await server.rows(sql`delete from sys_role_permission where role_id = ${person.roleId}
          and permission_id in (select id from sys_permission where perms = ${code})`);
        await server.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
          select ${`guard-${code}`}, 'menu-system', ${code}, 2, ${code}, ${type}, '1'
          where not exists (select from sys_permission where perms = ${code})`);
      }
      forget();
      if (!isUndone) {
        onTestFinished(async () => {
          isUndone = false;
          await grantAll();
        });
      }
      isUndone = true;
    },
    /** Removes the rules of other tests, which narrow the user's rows. */
    async forgetRules(): Promise<void> {
      await server.rows(sql`delete from sys_permission_data_rule where id <> 'rule-all'`);
      forget();
    },
  };
}
