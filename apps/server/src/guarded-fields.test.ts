import { type DeclaredRecord, declaredRecords } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { columnCode, typedCode } from '@baisi/contract/rules/record-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { editCases } from './testing/every-case.ts';
import type { EditCase, Form } from './testing/feature-cases.ts';
import { columnsOf, createGuardedPerson, type GuardedPerson, typedOf } from './testing/guarded-person.ts';
import { createMadeRecords } from './testing/made-records.ts';
import { fixtureOf } from './testing/security/fixture-of.ts';
import { createWorld, type World } from './testing/security/world.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Hidden and disabled fields of every feature, derived from its declaration (docs/decisions/0045): a user with all
 * other rights of the feature can read no hidden field anywhere, and change no disabled one.
 */
let server: TestServer;
let world: World;
let admin: string;
let person: GuardedPerson;
let records: ReturnType<typeof createMadeRecords>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  world = createWorld(server, admin);
  await world.found();
  person = await createGuardedPerson(server, world);
  records = createMadeRecords(server, admin);
});
beforeEach(() => person.forgetRules());
afterAll(() => server.close());

const call = (endpoint: Endpoint, input: Form) => server.call(endpoint, input, admin);
const cases = editCases(call);
const personCases = editCases((endpoint, input) => server.call(endpoint, input, person.token));

/** Calls an endpoint with valid input as the user. */
async function answerOf(endpoint: Endpoint, more: Form = {}): Promise<string | undefined> {
  const fixture = fixtureOf(endpoint);
  if (fixture === undefined) return undefined;
  const input: Form = { ...(await fixture.input(world, person.token)), ...more };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const isBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const url = isBody ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
  const sent = { method: endpoint.method, url, token: person.token };
  return (await server.request(isBody ? { ...sent, body: input } : sent)).text;
}

/** Returns the responses of every endpoint that reads these records, except files. */
async function answersOf({ endpoints }: DeclaredRecord): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.file) continue;
    const answer = await answerOf(endpoint);
    if (answer !== undefined) answers.set(endpoint.path, answer);
  }
  return answers;
}

/** Returns whether a list accepts the query grammar on the fields that its endpoint names. */
function isAsked({ input }: Endpoint): boolean {
  const shape =
    input instanceof z.ZodMiniPipe && input.def.in instanceof z.ZodMiniObject ? input.def.in.shape : {};
  const filled = Object.fromEntries(Object.keys(shape).map((name) => [name, '1']));
  return input.safeParse(filled).success && !input.safeParse({ ...filled, column: 'no-such-column' }).success;
}

/** Returns the texts of a response below this field, or below every other one. */
function textsIn(value: unknown, isMeant: (key: string) => boolean, key = ''): string[] {
  if (typeof value === 'string') return value.length > 3 && isMeant(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, isMeant, Array.isArray(value) ? key : name.replace(/_dictText$/, '')),
  );
}
const read = (texts: Iterable<string>): unknown[] => [...texts].map((text): unknown => JSON.parse(text));

const tells = (text: string, name: string): boolean =>
  text.includes(`"${name}":`) || text.includes(`"${name}_dictText":`);

describe.each(declaredRecords.map((declared) => ({ name: declared.fields.prefix, declared })))(
  'records of $name',
  ({ declared }) => {
    const { fields, edit, table } = declared;
    const one = cases.find((known) => known.edit === edit);
    const made = async (own: EditCase) => {
      const record = await records.make(own);
      await person.grantAll();
      return record;
    };

    test('each column appears in a response until its code is withheld; then in none', async () => {
      await person.grantAll();
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
      // Operation log entries are written after the response.
      await expect.poll(shown).toEqual(columnsOf(declared));
      const before = read((await answers()).values());
      for (const name of columnsOf(declared)) {
        await person.withhold('1', columnCode(fields, name));
        const own = new Set(textsIn(before, (key) => key === name));
        const words = own.difference(new Set(textsIn(before, (key) => key !== name)));
        const after = await answers();
        const telling = [...after].filter(([, text]) => tells(text, name)).map(([path]) => path);
        const said = new Set(textsIn(read(after.values()), () => true));
        expect({ [name]: [...telling, ...words.intersection(said)] }).toEqual({ [name]: [] });
      }
    });

    test('with every column withheld, no endpoint returns any of them', async () => {
      await person.withhold('1', ...columnsOf(declared).map((name) => columnCode(fields, name)));
      const telling: string[] = [];
      for (const endpoint of declared.endpoints.filter(({ file }) => !file)) {
        const answer = (await answerOf(endpoint)) ?? '';
        const names = columnsOf(declared).filter((name) => tells(answer, name));
        telling.push(...names.map((name) => `${endpoint.path}: ${name}`));
      }
      expect(telling).toEqual([]);
    });

    test('a list cannot be filtered or sorted by a withheld column', async () => {
      const lists = declared.endpoints.filter((endpoint) => endpoint.method === 'GET' && isAsked(endpoint));
      await person.grantAll();
      const answered: string[] = [];
      for (const name of columnsOf(declared)) {
        await person.withhold('1', columnCode(fields, name));
        const condition = JSON.stringify([{ field: name, rule: 'eq', val: '1' }]);
        for (const more of [
          { [name]: '1' },
          { column: name, order: 'asc' },
          { superQueryParams: condition },
        ]) {
          for (const list of lists) {
            const answer = (await answerOf(list, more)) ?? '';
            if (!answer.includes('"success":false')) answered.push(`${list.path} ${JSON.stringify(more)}`);
          }
        }
      }
      expect(answered).toEqual([]);
    });

    test.runIf(one)(
      'a hidden field appears in no conflict and no history, and an edit that names it is refused',
      async () => {
        if (one === undefined || table === undefined) throw new Error('no case');
        const { id, full } = await made(one);
        const faults: string[] = [];
        for (const name of columnsOf(declared).filter((known) => known in full)) {
          await person.withhold('1', columnCode(fields, name));
          const before = await one.read(id);
          const version = Number(before['version']);
          const stale = await server.call(one.edit, { id, version: version + 7 }, person.token);
          if (tells(JSON.stringify(stale.refusal ?? {}), name)) faults.push(`${name}: conflict`);
          if (stale.refusal?.error !== 'stale-version') faults.push(`${name}: ${stale.refusal?.message}`);
          const edited = await server.call(one.edit, { id, version, [name]: null }, person.token);
          if (edited.refusal?.error !== 'column-hidden')
            faults.push(`${name}: ${edited.message} for an edit`);
          const after = await one.read(id);
          if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) faults.push(`${name}: written`);
          const told = await server.call(history.list, { table, id }, person.token);
          const label = fields.fields[name]?.label;
          if (told.refusal !== undefined) faults.push(`${name}: ${told.refusal.message}`);
          else if (told.result.fields.some((field) => field.label === label)) faults.push(`${name}: history`);
        }
        expect(faults).toEqual([]);
      },
    );

    test.runIf(one)('a changed value of a disabled form field is refused and nothing is stored', async () => {
      if (one === undefined) throw new Error('no case');
      const { id, full } = await made(one);
      const faults: string[] = [];
      for (const name of typedOf(declared).filter((known) => known in full)) {
        await person.withhold('2', typedCode(fields, name));
        const before = await one.read(id);
        const version = Number(before['version']);
        const edit = (value: unknown) => server.call(one.edit, { id, version, [name]: value }, person.token);
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
