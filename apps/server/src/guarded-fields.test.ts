import { type DeclaredRecord, declaredRecords } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { columnCode, typedCode } from '@baisi/contract/rules/record-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Person, personWith } from './features/permissions/testing/menus.ts';
import { type EditCase, editCases, type Form } from './testing/edit-cases.ts';
import { fixtureOf } from './testing/security/fixtures.ts';
import { createWorld, type World } from './testing/security/world.ts';
import { sql, startTestHouse, type TestHouse } from './testing/test-house.ts';

/**
 * What codes hide and close, of every feature, derived from what it declares (docs/decisions/0045): somebody who holds
 * everything else of the feature finds a hidden field on no path, and changes no closed one.
 */
let house: TestHouse;
let world: World;
let admin: string;
let person: Person;
beforeAll(async () => {
  house = await startTestHouse();
  admin = await house.signIn('admin');
  world = createWorld(house, admin);
  await world.found();
  await house.rows(sql`delete from sys_permission_data_rule`);
  person = await personWith(house, await world.role());
  // Where rules narrow a menu, the person sees all its rows; and has a type-2 right, without which none is asked for.
  await house.rows(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_conditions)
    values ('rule-all', 'menu-positions', '全部', 'ALL')`);
  await house.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
    values ('held-field', 'menu-system', '字段', 2, 'made:form:held', '2', '1')`);
  await house.rows(sql`update sys_user set user_identity = 2, depart_ids = 'dept-head-office'
    where id = ${person.id}`);
});
/** Rules that a test before has made would narrow what the person reads. */
beforeEach(async () => {
  await house.rows(sql`delete from sys_permission_data_rule where id <> 'rule-all'`);
  house.clock.advance(1_000);
});
afterAll(() => house.close());

const call = (endpoint: Endpoint, input: Form) => house.call(endpoint, input, admin);
const cases = editCases({ call });
const personCases = editCases({ call: (endpoint, input) => house.call(endpoint, input, person.token) });

/** Everything that is not a guard of these tests. Nodes remember rights for less than a second. */
async function grantAll(): Promise<void> {
  await house.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select ${person.roleId}, id from sys_permission where id not like 'guard-%' on conflict do nothing`);
  await house.rows(sql`update sys_role_permission set data_rule_ids = 'rule-all'
    where role_id = ${person.roleId} and permission_id = 'menu-positions'`);
  house.clock.advance(1_000);
}

/** For as long as the test lasts the system lists a code that nobody holds. */
async function guard(code: string, type: '1' | '2'): Promise<void> {
  await house.rows(sql`insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status)
    values (${`guard-${code}`}, 'menu-system', ${code}, 2, ${code}, ${type}, '1')`);
  house.clock.advance(1_000);
  onTestFinished(async () => {
    await house.rows(sql`delete from sys_permission where id like 'guard-%'`);
    house.clock.advance(1_000);
  });
}

/** A code may be listed by the first data already: nobody but administrators holds it for as long as the test lasts. */
async function withhold(code: string, type: '1' | '2'): Promise<void> {
  const rows = await house.rows(sql`select id from sys_permission where perms = ${code}`);
  if (rows.length === 0) return guard(code, type);
  await house.rows(sql`delete from sys_role_permission where role_id = ${person.roleId}
    and permission_id in (select id from sys_permission where perms = ${code})`);
  house.clock.advance(1_000);
  onTestFinished(grantAll);
}

/** The answers of everything that reads these records, files left out. */
async function answersOf({ endpoints }: DeclaredRecord): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of endpoints) {
    const fixture = fixtureOf(endpoint);
    if (endpoint.method !== 'GET' || endpoint.file || fixture === undefined) continue;
    const input = await fixture.input(world, person.token);
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const url = `${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))}?${query.toString()}`;
    answers.set(endpoint.path, (await house.request({ method: 'GET', url, token: person.token })).text);
  }
  return answers;
}

const columnsOf = ({ fields }: DeclaredRecord): string[] =>
  Object.entries(fields.fields).flatMap(([name, { isColumn }]) => (isColumn ? name : []));
const typedOf = ({ fields }: DeclaredRecord): string[] =>
  Object.entries(fields.fields).flatMap(([name, { isTyped }]) => (isTyped ? name : []));
const tells = (text: string, name: string): boolean =>
  text.includes(`"${name}":`) || text.includes(`"${name}_dictText":`);

describe.each(declaredRecords.map((declared) => ({ name: declared.fields.prefix, declared })))(
  'records of $name',
  ({ declared }) => {
    const { fields, edit, table } = declared;
    const one = cases.find((known) => known.edit === edit);
    let number = 0;
    const made = async ({ add, edit: editing, read, place, unique = {}, fields: values }: EditCase) => {
      number += 1;
      const own = Object.entries(unique).map(([name, value]): [string, string] => [
        name,
        value.includes('@') ? `g${number}${value}` : `${value}${number % 10}`,
      ]);
      const full: Form = { ...(await values()), ...Object.fromEntries(own) };
      if (add === undefined) throw new Error('nobody adds these records');
      const { result, refusal } = await call(add, { ...full, ...(await place?.()) });
      if (refusal !== undefined) throw new Error(refusal.message);
      const { id } = result as { id: string };
      // What the form of adding leaves out is filled in by an edit.
      const { version } = await read(id);
      const filled = await call(editing, { ...full, id, version });
      if (filled.refusal !== undefined) throw new Error(filled.refusal.message);
      await grantAll();
      return { id, full };
    };

    test('each column is told by some answer, until its code is withheld; then by none', async () => {
      await grantAll();
      const id = one && (await made(one)).id;
      const own = personCases.find((known) => known.edit === edit);
      const answers = async () => {
        const record = own && id !== undefined ? await own.read(id) : {};
        return new Map([...(await answersOf(declared)), ['its own', JSON.stringify(record)]]);
      };
      const shown = async () => {
        const before = [...(await answers()).values()];
        return columnsOf(declared).filter((name) => before.some((text) => tells(text, name)));
      };
      // Lines of the operation log are written after the answer.
      await expect.poll(shown).toEqual(columnsOf(declared));
      for (const name of columnsOf(declared)) {
        await withhold(columnCode(fields, name), '1');
        const after = await answers();
        const telling = [...after].filter(([, text]) => tells(text, name)).map(([path]) => path);
        expect({ [name]: telling }).toEqual({ [name]: [] });
      }
    });

    test('nobody asks a list by a column that is withheld', async () => {
      const lists = declared.endpoints.filter(
        ({ path, method }) => method === 'GET' && path.endsWith('/list'),
      );
      await grantAll();
      const answered: string[] = [];
      for (const name of columnsOf(declared)) {
        await withhold(columnCode(fields, name), '1');
        const condition = JSON.stringify([{ field: name, rule: 'eq', val: '1' }]);
        const asked = [
          `${name}=1`,
          `column=${name}&order=asc`,
          `superQueryParams=${encodeURIComponent(condition)}`,
        ];
        for (const { path } of lists) {
          const url = `${path}?column=no-such-column`;
          const { status } = await house.request({ method: 'GET', url, token: person.token });
          for (const query of status === 400 ? asked : asked.slice(0, 1)) {
            const answer = await house.request({
              method: 'GET',
              url: `${path}?${query}`,
              token: person.token,
            });
            if (answer.status === 200 && answer.body['success'] === true) answered.push(`${path}?${query}`);
          }
        }
      }
      expect(answered).toEqual([]);
    });

    test.runIf(one)('a hidden field is in no conflict and no history, and is not written', async () => {
      if (one === undefined || table === undefined) throw new Error('no case');
      const { id, full } = await made(one);
      const faults: string[] = [];
      for (const name of columnsOf(declared).filter((known) => known in full)) {
        await withhold(columnCode(fields, name), '1');
        const before = await one.read(id);
        const version = Number(before['version']);
        const stale = await house.call(one.edit, { id, version: version + 7 }, person.token);
        if (tells(JSON.stringify(stale.refusal ?? {}), name)) faults.push(`${name}: conflict`);
        if (stale.refusal?.error !== 'stale-version') faults.push(`${name}: ${stale.refusal?.message}`);
        await house.call(one.edit, { id, version, [name]: null }, person.token);
        const after = await one.read(id);
        if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) faults.push(`${name}: written`);
        const told = await house.call(history.list, { table, id }, person.token);
        const label = fields.fields[name]?.label;
        if (told.refusal !== undefined) faults.push(`${name}: ${told.refusal.message}`);
        else if (told.result.fields.some((field) => field.label === label)) faults.push(`${name}: history`);
      }
      expect(faults).toEqual([]);
    });

    test.runIf(one)('another value of a closed form field is refused and changes nothing', async () => {
      if (one === undefined) throw new Error('no case');
      const { id, full } = await made(one);
      const faults: string[] = [];
      for (const name of typedOf(declared).filter((known) => known in full)) {
        await withhold(typedCode(fields, name), '2');
        const before = await one.read(id);
        const version = Number(before['version']);
        const edit = (value: unknown) => house.call(one.edit, { id, version, [name]: value }, person.token);
        const text = typeof full[name] === 'string' ? `${full[name]}9` : 2;
        const [emptied, changed] = [await edit(null), await edit(text)];
        const after = await one.read(id);
        if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) faults.push(`${name}: written`);
        const refusals = [emptied.refusal?.error, changed.refusal?.error];
        const isRefused = full[name] === null || refusals.includes('field-closed') || refusals.every(Boolean);
        if (!isRefused) faults.push(`${name}: ${refusals.join()}`);
      }
      expect(faults).toEqual([]);
    });
  },
);
