import { accessInspector } from '@baisi/contract/access-inspector';
import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { isAllowed } from '@baisi/contract/rules/decision';
import { isRowAllowed, type RowFacts } from '@baisi/contract/rules/row-decision';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Use } from '../../../db/work.ts';
import { garbageFor, targets } from '../../../testing/security/request.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addRule, type Person } from '../testing/menus.ts';
import { chosen, randomPeople } from '../testing/random-people.ts';
import { addOddRows, addRules, resources, rowsOfMenu } from '../testing/ruled-resources.ts';
import { factsOf } from './facts.ts';
import { groundOf, tryOnRow } from './rows/row-question.ts';
import { getSubject } from './subject.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  await addOddRows(server);
});
afterAll(() => server.close());

/**
 * Number of questions of each kind per user; `asked`: number of questions that are also sent to the inspector's
 * endpoint.
 */
const howMany = { people: 25, actions: 100, shown: 240, edited: 60, asked: 30 };

/** A question to the inspector about the current user. */
type Question = InputOf<typeof accessInspector.own>;
/**
 * A user and a right; `asked`: questions that the inspector must all allow, `mayByApi`: tries the right through the
 * API and returns whether it was allowed.
 */
type Triple = { person: Person; asked: readonly Question[]; mayByApi: () => Promise<boolean> };

/** Whether the API refused for a missing right or a row out of reach; other errors concern the input. */
const isDenied = ({ status, body }: { status: number; body: Record<string, unknown> }): boolean =>
  status === 401 || ['forbidden', 'not-found'].includes(String(body['error']));

/**
 * Tests that call an endpoint with a permission code. The input is invalid for every schema, so nothing is ever
 * written.
 */
const actionsOf = (person: Person): Triple[] =>
  targets.flatMap((target) => {
    const { access } = target.endpoint;
    if (access.kind !== 'permission') return [];
    const asked = [{ kind: 'action', target: access.code } as const];
    const mayByApi = async () =>
      !isDenied(await server.request({ ...garbageFor(target), token: person.token }));
    return [{ person, asked, mayByApi }];
  });

type Listed = ReadonlyMap<string, object>;
type Row = { id: string };

/** All rows that a list shows to a user; empty when the list is refused. */
async function listed({ path }: Endpoint, where: string, { token }: Person): Promise<Listed> {
  const rows = new Map<string, object>();
  for (let pageNo = 1; ; pageNo += 1) {
    const url = `${path}?pageNo=${pageNo}&pageSize=100&${where}`;
    const { status, body } = await server.request({ method: 'GET', url, token });
    if (status !== 200) return rows;
    const result = body['result'] as Row[] | { records: Row[] };
    const page = Array.isArray(result) ? result : result.records;
    for (const row of page) rows.set(row.id, row);
    // A short page ends the loop instead of the total, because totals may be cached while log entries are added.
    if (Array.isArray(result) || page.length < 100) return rows;
  }
}

/** A version that no record has: an allowed edit is answered with a conflict and writes nothing. */
const noVersion = 900_000;

const codeOf = ({ access }: Endpoint): string => (access.kind === 'permission' ? access.code : '');

/** Tests for each row of a menu: is it listed, is the column `sex` of users shown, and may it be edited? */
async function rowsOf(person: Person, menuId: string, rowIds: readonly string[]) {
  const { list, where = '', change: changed } = rowsOfMenu(menuId);
  const listing = await listed(list, where, person);
  const on = (endpoint: Endpoint, rowId: string): Question => ({
    kind: 'row',
    target: codeOf(endpoint),
    menuId,
    rowId,
  });
  const change = async ({ edit, form }: NonNullable<typeof changed>, id: string) => {
    const payload = { ...form, id, version: noVersion };
    return !isDenied(await server.request({ method: 'PUT', url: edit.path, payload, token: person.token }));
  };
  const listedRow = (rowId: string): Triple => ({
    person,
    asked: [on(list, rowId)],
    mayByApi: async () => listing.has(rowId),
  });
  const shownColumn = (rowId: string): Triple => ({
    person,
    asked: [on(list, rowId), { kind: 'column', target: 'user:sex' }],
    mayByApi: async () => 'sex' in (listing.get(rowId) ?? {}),
  });
  // Users see every column of their own row.
  const others = menuId === 'menu-users' ? rowIds.filter((rowId) => rowId !== person.id) : [];
  return {
    shown: [...rowIds.map(listedRow), ...others.map(shownColumn)],
    edited:
      changed === undefined
        ? []
        : rowIds.map(
            (rowId): Triple => ({
              person,
              asked: [on(changed.edit, rowId)],
              mayByApi: () => change(changed, rowId),
            }),
          ),
  };
}

const use: Use = (repository) => repository(server.db);

/** Computes the inspector's answers to any number of questions about a user with one read of the user's facts. */
async function decisionsOf({ id }: Person) {
  const now = server.clock.now();
  const subject = await getSubject(use, { userId: 'user-admin' }, id, async () => true);
  const facts = await factsOf(use, subject, now);
  const grounds = new Map<string, ReturnType<typeof groundOf>>();
  const tried = new Map<string, Promise<RowFacts>>();
  return async ({ kind, target, menuId = '', rowId = '' }: Question): Promise<boolean> => {
    if (kind !== 'row') return isAllowed(facts, { kind, target });
    const { resource, source } = rowsOfMenu(menuId);
    const ground = grounds.get(menuId) ?? groundOf(use, subject, resource, now);
    grounds.set(menuId, ground);
    const row =
      tried.get(`${menuId} ${rowId}`) ??
      ground.then((known) => tryOnRow(use(source), rowId, known, known.scopeIds));
    tried.set(`${menuId} ${rowId}`, row);
    return isRowAllowed(facts, target, await row);
  };
}

test('the inspector’s decision equals the API’s outcome for 10 000 random triples of a user, an action or column, and an endpoint or row; its own endpoint allows what it should for 750 of them', async () => {
  const { seed = 0 } = fc.readConfigureGlobal();
  const ruleIds = await addRules((rule) => addRule(server, admin, rule));
  const people = await randomPeople(server, ruleIds, howMany.people, seed);
  server.clock.advance(1_000);
  const rowIds = new Map<string, string[]>();
  for (const { menu, rows } of resources) {
    const found = await server.rows<Row>(sql`select id from ${rows} order by id`);
    rowIds.set(
      menu,
      found.map(({ id }) => id),
    );
  }

  const wrong: unknown[] = [];
  const outcomes = { yes: 0, no: 0 };
  const allOf = async (questions: readonly Question[], answer: (question: Question) => Promise<boolean>) =>
    (await Promise.all(questions.map(answer))).every(Boolean);
  const answered = (person: Person) => async (question: Question) =>
    (await server.call(accessInspector.ofPerson, { userId: person.id, ...question }, admin)).result.allowed;
  const some = (triples: Triple[], count: number): Triple[] =>
    chosen(fc.shuffledSubarray(triples, { minLength: count, maxLength: count }), 1, seed).flat();

  for (const person of people) {
    const decide = await decisionsOf(person);
    const onRows: Triple[][] = [[], []];
    for (const { menu } of resources) {
      const { shown, edited } = await rowsOf(person, menu, rowIds.get(menu) ?? []);
      onRows[0]?.push(...shown);
      onRows[1]?.push(...edited);
    }
    const [shown = [], edited = []] = onRows;
    const triples = [
      ...some(actionsOf(person), howMany.actions),
      ...some(shown, howMany.shown),
      ...some(edited, howMany.edited),
    ];
    const asked = new Set(some(triples, howMany.asked));
    const compare = async (triple: Triple): Promise<void> => {
      const outcome = await triple.mayByApi();
      outcomes[outcome ? 'yes' : 'no'] += 1;
      const verdicts = [await allOf(triple.asked, decide)];
      if (asked.has(triple)) verdicts.push(await allOf(triple.asked, answered(person)));
      if (verdicts.some((verdict) => verdict !== outcome))
        wrong.push({ person: person.username, asked: triple.asked, verdicts, outcome });
    };
    // Eight at once: the number of the server's database connections.
    for (let at = 0; at < triples.length; at += 8) await Promise.all(triples.slice(at, at + 8).map(compare));
  }
  expect({ seed, wrong: wrong.slice(0, 5) }).toEqual({ seed, wrong: [] });
  expect(outcomes.yes + outcomes.no).toBe(10_000);
  expect(Math.min(outcomes.yes, outcomes.no)).toBeGreaterThan(1_000);
}, 120_000);
