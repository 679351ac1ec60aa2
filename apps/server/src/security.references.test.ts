import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from './platform/ids.ts';
import { ruledRows } from './testing/every-case.ts';
import type { RuledRows } from './testing/feature-cases.ts';
import type { Fixture, Kind } from './testing/security/fixture.ts';
import { fixtureOf } from './testing/security/fixture-of.ts';
import { hasBody, isUnclean, requestOf, type Target, targets } from './testing/security/request.ts';
import { createWorld, madeBranch, type World } from './testing/security/world.ts';
import { type Answer, sql, startTestServer, type TestServer } from './testing/test-server.ts';

/** Existing records that the user `narrow` does not reach. */
const foreign: RuledRows['foreign'] = {
  ...Object.assign({}, ...Object.values(ruledRows).map((one) => one.foreign)),
  departmentRole: () => world.departmentRole('dept-hr'),
  gridView: () => world.gridView({ scope: 'own', owner: 'liwei' }),
  attachment: () => world.attachment('user-liwei'),
  delivery: () => world.delivery('user-liwei'),
};

/**
 * Object references (security.md 4.6): every input of every endpoint that names a record, with ids of deleted and
 * non-existing records, of another resource, of another user's records, and with invalid ids.
 */
let server: TestServer;
let world: World;
/**
 * Token of a user who holds every permission, but only reaches the users, log entries and departments of the branch
 * that these tests create.
 */
let narrow: string;
beforeAll(async () => {
  server = await startTestServer();
  world = createWorld(server, await server.signIn('admin'));
  await world.found();
  const { id, username } = await world.person({ user_identity: 2, depart_ids: madeBranch.id });
  const roleId = await world.role();
  await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
    select ${roleId}, id from sys_permission where del_flag = 0`);
  for (const { menu, made } of Object.values(ruledRows)) {
    const rule = await world.insert('sys_permission_data_rule', {
      permission_id: menu,
      rule_name: '测试',
      rule_column: made.field,
      rule_conditions: 'RIGHT_LIKE',
      rule_value: made.value,
    });
    await server.rows(sql`update sys_role_permission set data_rule_ids = ${rule}
      where role_id = ${roleId} and permission_id = ${menu}`);
  }
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${roleId})`);
  narrow = await server.signIn(username);
});
afterAll(() => server.close());

type Input = Record<string, unknown>;

/** Records of another resource. */
const ofAnother = async (kind: Kind): Promise<string> => {
  // A random id, because the secrets watch takes every value of a property named token for a secret.
  if (kind === 'session') return newId();
  return kind === 'role' ? (await world.person()).id : world.role();
};
/** A record that existed and is now deleted for every caller. */
const deleted: Partial<Record<Kind, () => Promise<string>>> = {
  user: () => world.recycled(),
  dictionary: () => world.dictionary({ del_flag: 1 }),
};

const malformed = ['1 or 1', "x' or '1'='1", 'x'.repeat(200), '{"$gt":""}', '../..', 'x\u0000'];
const wrongKinds: readonly unknown[] = [1, true, ['x', { id: 1 }], { id: 'x' }];

/** Returns the response without the parts that differ per request. */
const plain = ({ status, body }: Answer): string => {
  const { timestamp: _t, requestId: _r, ...rest } = body;
  return JSON.stringify({ status, ...rest });
};
const isSuccess = ({ status, body }: Answer): boolean => status === 200 && body['success'] !== false;

const lastChange = () => server.rows(sql`select coalesce(max(id), 0) as id from change_history`);

/** Returns the input with its id replaced; lists keep their form. */
const naming = (input: Input, key: string, id: unknown): Input => ({
  ...input,
  [key]: Array.isArray(input[key]) && typeof id === 'string' ? [id] : id,
});
const joining = (input: Input, key: string, id: string): Input => {
  const own = input[key];
  return { ...input, [key]: Array.isArray(own) ? [...own, id] : `${String(own)},${id}` };
};

const cases = targets.flatMap((target) => {
  const fixture = fixtureOf(target.endpoint);
  if (fixture === undefined || target.method !== target.endpoint.method) return [];
  return Object.entries(fixture.names).map(([key, kind]) => ({
    name: `${target.name} ${key}`,
    target,
    fixture,
    key,
    kind,
  }));
});
type Case = { target: Target; fixture: Fixture; key: string; kind: Kind };

const call = (target: Target, input: Input, token: string): Promise<Answer> =>
  server.request({ ...requestOf(target, input), token });

describe.each(cases)('$name', ({ target, fixture, key, kind }: Case) => {
  test('a missing, deleted or foreign id gives the same response, and changes nothing', async () => {
    const input = await fixture.input(world, world.admin);
    // The parent of root categories is `0`.
    const others = [
      await ofAnother(kind),
      (await deleted[kind]?.()) ?? newId(),
      '-1',
      ...(kind === 'sys_category' ? [] : ['0']),
    ];
    const before = await lastChange();
    const never = await call(target, naming(input, key, newId()), world.admin);
    expect([never.status < 500, isUnclean(never.text)]).toEqual([true, false]);
    for (const id of others)
      expect(`${id}: ${plain(await call(target, naming(input, key, id), world.admin))}`).toBe(
        `${id}: ${plain(never)}`,
      );
    expect(await lastChange()).toEqual(before);
  });

  test('an invalid id is refused before anything is read', async () => {
    const input = await fixture.input(world, world.admin);
    const before = await lastChange();
    const odd = kind === 'username' ? [] : malformed;
    const values = [
      ...odd,
      ...(hasBody(target.method) && !target.path.includes(`:${key}`) ? wrongKinds : []),
    ];
    const read: string[] = [];
    for (const value of values) {
      const answer = await call(target, naming(input, key, value), world.admin);
      const isRefused = answer.status === 400 || (answer.status === 414 && target.path.includes(':'));
      if (!isRefused || isUnclean(answer.text))
        read.push(`${JSON.stringify(value)}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    expect(read).toEqual([]);
    expect(await lastChange()).toEqual(before);
  });

  const strangers = foreign[kind];
  test.runIf(strangers !== undefined)(
    'a record out of reach gives the same response as a missing one, byte by byte',
    async () => {
      const input = await fixture.input(world, world.admin);
      const stranger = (await strangers?.(world)) ?? '';
      const before = await lastChange();
      const theirs = await call(target, naming(input, key, stranger), narrow);
      expect(plain(theirs)).toBe(plain(await call(target, naming(input, key, newId()), narrow)));
      expect(await lastChange()).toEqual(before);
    },
  );

  test('a batch with one missing record changes nothing', async () => {
    const input = await fixture.input(world, world.admin);
    if (!isList(input[key], key)) return;
    const ids = [newId(), ...(strangers === undefined ? [] : [await strangers(world)])];
    for (const id of ids) {
      for (const token of [world.admin, narrow]) {
        if (id !== ids[0] && token === world.admin) continue;
        const before = await lastChange();
        const answer = await call(target, joining(input, key, id), token);
        // Reading endpoints leave missing records out; writing ones do nothing at all.
        expect([isSuccess(answer) && target.method !== 'GET', answer.text]).toEqual([false, answer.text]);
        expect(await lastChange()).toEqual(before);
      }
    }
  });
});

const isList = (value: unknown, key: string): boolean =>
  Array.isArray(value) || (typeof value === 'string' && /ids$/i.test(key));
