import { accessInspector } from '@baisi/contract/access-inspector';
import { isRowAllowed } from '@baisi/contract/rules/row-decision';
import { users } from '@baisi/contract/users';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Use } from '../../../../db/work.ts';
import { sql, startTestHouse, type TestHouse } from '../../../../testing/test-house.ts';
import { userRowSource } from '../../../users/user-rows.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../../testing/menus.ts';
import { factsOf } from '../facts.ts';
import { getSubject } from '../subject.ts';
import { groundOf, tryOnRow } from './row-question.ts';

let house: TestHouse;
let admin: string;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
  await house.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, sex, status, create_by)
    select 'odd-' || n, 'odd' || n, (array['李%', '_李', 'Li', '王'])[1 + n % 4], 'x', 'W' || n, n % 3, 1 + n % 2, 'admin'
    from generate_series(1, 450) n`);
  await house.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select u.id, d.id from sys_user u join sys_depart d on (length(u.id) * 7 + ascii(right(u.id, 1)) + length(d.id)) % 5 = 0
    where u.id like 'odd-%'`);
});
afterAll(() => house.close());

const forms = [
  { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' },
  { ruleColumn: 'sex', ruleConditions: '!=', ruleValue: '2' },
  { ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' },
  { ruleColumn: 'realname', ruleConditions: 'LIKE', ruleValue: '李' },
  { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' },
  { ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' },
  { ruleColumn: 'birthday', ruleConditions: '<', ruleValue: '#{sys_date}' },
  { ruleConditions: 'ALL' },
];

const everyRowId = async (): Promise<string[]> =>
  (
    await house.rows<{ id: string }>(sql`select id from sys_user where del_flag = 0
      and lower(username) <> '_reserve_user_external' order by id`)
  ).map(({ id }) => id);

/** Ids that the API lists for somebody; none where it refuses. */
async function listed({ token }: Person): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { result, status } = await house.call(users.list, { pageNo, pageSize: 100 }, token);
    if (status !== 200) return ids;
    for (const { id } of result.records) ids.add(id);
    if (pageNo >= result.pages) return ids;
  }
}

/** People with one or two roles, each giving some of the codes with some of the rules. */
async function somePeople(count: number): Promise<Person[]> {
  const rules: string[] = [];
  for (const form of forms) rules.push(await addRule(house, admin, form));
  const [list = ''] = await buttonIds(house, 'user:list');
  const kinds = fc.sample(
    fc.array(
      fc.record({
        mayList: fc.constantFrom(true, true, true, false),
        rules: fc.subarray(rules, { maxLength: 3 }),
      }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    count,
  );
  const people: Person[] = [];
  for (const roles of kinds) {
    const made: string[] = [];
    for (const role of roles) {
      const permissionIds = role.mayList ? [list] : ['menu-users'];
      made.push(await roleGiving(house, permissionIds, { 'menu-users': role.rules }));
    }
    const person = await personWith(house, made[0] ?? '', 'dept-it');
    for (const roleId of made.slice(1))
      await house.rows(sql`insert into sys_user_role (user_id, role_id) values (${person.id}, ${roleId})`);
    people.push(person);
  }
  return people;
}

/** What the inspector decides over, without the words around it. */
async function decided(person: Person, rowIds: readonly string[]): Promise<Set<string>> {
  const use: Use = (repository) => repository(house.db);
  const asker = { userId: 'user-admin' };
  const subject = await getSubject(use, asker, person.id, async () => true);
  const facts = await factsOf(use, subject, house.clock.now());
  const ground = await groundOf(use, subject, 'system/UserList', house.clock.now());
  const seen = new Set<string>();
  for (const rowId of rowIds) {
    const asked = await tryOnRow(use(userRowSource), rowId, ground);
    if (isRowAllowed(facts, 'user:list', asked)) seen.add(rowId);
  }
  return seen;
}

test('agrees with the list for 10 000 random pairs of a person and a row', async () => {
  const people = await somePeople(20);
  const rowIds = (await everyRowId()).slice(0, 500);
  expect(people.length * rowIds.length).toBe(10_000);
  const wrong: unknown[] = [];
  let allowed = 0;
  for (const person of people) {
    const [truth, verdict] = [await listed(person), await decided(person, rowIds)];
    const shown = truth.intersection(new Set(rowIds));
    allowed += shown.size;
    for (const rowId of shown.symmetricDifference(verdict)) wrong.push({ person: person.username, rowId });
    // What the API of the inspector answers is the same decision.
    for (const rowId of fc.sample(fc.constantFrom(...rowIds), 10)) {
      const asked = {
        userId: person.id,
        kind: 'row',
        target: 'user:list',
        menuId: 'menu-users',
        rowId,
      } as const;
      const { result } = await house.call(accessInspector.ofPerson, asked, admin);
      if (result.allowed !== truth.has(rowId)) wrong.push({ asked, answered: result.allowed });
    }
  }
  expect(wrong).toEqual([]);
  expect(allowed).toBeGreaterThan(500);
}, 120_000);
