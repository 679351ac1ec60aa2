import fc from 'fast-check';
import { onTestFinished } from 'vitest';
import { sql, type TestServer } from '../../../testing/test-server.ts';
import { type Person, personWith, roleGiving } from './menus.ts';

/** Samples `count` values; the same seed gives the same values. */
export const chosen = <T>(values: fc.Arbitrary<T>, count: number, seed: number): T[] =>
  fc.sample(values, { numRuns: count, seed });

const passed = sql`now() - interval '1 day'`;

/**
 * Adds random roles: each grants some buttons and columns with their ancestors and some of the rules; some grants
 * have expired.
 */
async function someRoles(
  server: TestServer,
  ruleIds: Readonly<Record<string, readonly string[]>>,
  seed: number,
) {
  const buttons = await server.rows<{ id: string }>(sql`select id from sys_permission where menu_type = 2`);
  const ids = buttons.map(({ id }) => id);
  const rulesOf = Object.fromEntries(
    Object.entries(ruleIds).map(([menuId, rules]) => [menuId, fc.subarray([...rules], { maxLength: 2 })]),
  );
  const kinds = chosen(
    fc.record({
      given: fc.oneof(
        fc.subarray(ids, { minLength: 3, maxLength: 15 }),
        fc.subarray(ids, { minLength: Math.floor(ids.length / 2) }),
      ),
      over: fc.subarray(ids, { maxLength: 5 }),
      rules: fc.record(rulesOf),
    }),
    12,
    seed,
  );
  const made: string[] = [];
  for (const { given, over, rules } of kinds) {
    const roleId = await roleGiving(server, [...given, ...Object.keys(ruleIds)], rules);
    await server.rows(sql`update sys_role_permission set ends_at = ${passed}
      where role_id = ${roleId} and permission_id = any(${over}::text[])`);
    made.push(roleId);
  }
  return made;
}

/**
 * Adds and signs in users with random rights: through one or several roles, in a department or in none, through
 * department roles and expired grants. One is an administrator, one was frozen after signing in. Some buttons are
 * disabled until the end of the test. `ruleIds`: ids of row rules, by menu.
 */
export async function randomPeople(
  server: TestServer,
  ruleIds: Readonly<Record<string, readonly string[]>>,
  count: number,
  seed: number,
): Promise<Person[]> {
  const roleIds = await someRoles(server, ruleIds, seed);
  const off = await server.rows<{ id: string }>(sql`update sys_permission set status = '0' where id in (
    select id from sys_permission where menu_type = 2 and status = '1' order by md5(id || ${String(seed)}) limit 4)
    returning id`);
  onTestFinished(async () => {
    const ids = off.map(({ id }) => id);
    await server.rows(sql`update sys_permission set status = '1' where id = any(${ids}::text[])`);
    server.clock.advance(1_000);
  });
  // Makes the cached menus expire.
  server.clock.advance(1_000);
  const kinds = chosen(
    fc.record({
      roles: fc.subarray(roleIds, { minLength: 1, maxLength: 3 }),
      isFirstOver: fc.constantFrom(false, false, false, true),
      department: fc.constantFrom(undefined, 'dept-it', 'dept-sh-warehouse'),
      departmentRole: fc.constantFrom('drole-it-accounts', 'drole-sh-warehouse-support'),
    }),
    count - 2,
    seed,
  );
  const people: Person[] = [];
  for (const { roles, isFirstOver, department, departmentRole } of kinds) {
    const [first = '', ...others] = roles;
    const person = await personWith(server, first, department);
    for (const roleId of others)
      await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${person.id}, ${roleId})`);
    if (isFirstOver)
      await server.rows(
        sql`update sys_user_role set ends_at = ${passed} where user_id = ${person.id} and role_id = ${first}`,
      );
    await server.rows(
      sql`insert into sys_depart_role_user (user_id, role_id) values (${person.id}, ${departmentRole})`,
    );
    people.push(person);
  }
  const administrator = await personWith(server, 'role-admin');
  const frozen = await personWith(server, roleIds[0] ?? '');
  await server.rows(sql`update sys_user set status = 2 where id = ${frozen.id}`);
  return [...people, administrator, frozen];
}
