import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { addsRecords, type Endpoint, idempotencyHeader } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { positions } from '@baisi/contract/positions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSchedule } from './testing/run-schedule.ts';
import { fixtureOf } from './testing/security/fixture-of.ts';
import { requestOf, type Target, targets } from './testing/security/request.ts';
import { createWorld, type World } from './testing/security/world.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

/** A request that adds records and is sent again with its key adds nothing, and gets the first response. */
let here: TestServer;
let there: TestServer;
let world: World;
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
  world = createWorld(here, await here.signIn('admin'));
  await world.found();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

type Sent = { target: Target; input: Record<string, unknown>; key: string; as?: string };
const send = ({ target, input, key, as = world.admin }: Sent, node = here) =>
  node.request({ ...requestOf(target, input), token: as, headers: { [idempotencyHeader]: key } });
let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key-${keys}`;
};

type Counts = Record<string, number>;

/** Returns the number of rows in each table. */
async function rowCounts(tables: readonly string[]): Promise<Counts> {
  const counted = tables.map(async (name) => {
    const [row] = await here.rows<{ count: string }>(sql`select count(*) from ${sql.table(name)}`);
    return [name, Number(row?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}
const difference = (after: Counts, before: Counts): Counts =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));

const adding = targets.filter(
  ({ endpoint, path, method }) =>
    addsRecords(endpoint) && path === endpoint.path && method === endpoint.method,
);
function targetOf(endpoint: Endpoint): Target {
  const found = adding.find((one) => one.endpoint === endpoint);
  if (found === undefined) throw new Error(`${endpoint.path} adds nothing`);
  return found;
}
const ofPositions = targetOf(positions.add);
const aPosition = () => {
  const number = world.next();
  return { code: `once${number}`, name: `职务${number}`, postRank: '1' };
};

test('every addition of the operation log takes a key, except uploads of files', () => {
  const isAddition = ({ audit }: Endpoint) => audit !== undefined && 'type' in audit && audit.type === 'add';
  const others = everyEndpoint.filter((one) => isAddition(one) && !addsRecords(one));
  expect(others.map(({ path }) => path)).toEqual(['/sys/common/upload']);
});

describe.each(adding)('$name', (target) => {
  const fixture = fixtureOf(target.endpoint);
  if (fixture === undefined) throw new Error(`${target.name}: no valid call`);
  const tables = Object.keys(fixture.writes);

  test('sent again with its key, adds nothing and gets the first response', async () => {
    const sent = { target, input: await fixture.input(world, world.admin), key: newKey() };
    const first = await send(sent);
    const after = await rowCounts(tables);
    const again = await send(sent, there);
    expect([again.status, again.body.result]).toEqual([first.status, first.body.result]);
    expect(again.body.success === true || fixture.answers !== undefined).toBe(true);
    expect(await rowCounts(tables)).toEqual(after);
  });

  test('sent twice at once on two nodes, adds what one request adds', async () => {
    const prepared = async () => {
      const sent = { target, input: await fixture.input(world, world.admin), key: newKey() };
      return { sent, before: await rowCounts(tables) };
    };
    const single = await prepared();
    await send(single.sent);
    const added = difference(await rowCounts(tables), single.before);
    const { sent, before } = await prepared();
    const [left, right] = await Promise.all([send(sent), send(sent, there)]);
    expect(left.body.result).toEqual(right.body.result);
    expect(difference(await rowCounts(tables), before)).toEqual(added);
  });
});

test('the repetition has no entry of its own in the operation log', async () => {
  const entriesOf = async ({ code }: { code: string }) =>
    (await here.rows(sql`select id from sys_log where request_param like ${`%"${code}"%`}`)).length;
  const [input, later] = [aPosition(), aPosition()];
  const sent = { target: ofPositions, input, key: newKey() };
  await send(sent);
  await send(sent);
  // Entries are written in the order of the calls.
  await send({ target: ofPositions, input: later, key: newKey() });
  await expect.poll(() => entriesOf(later)).toBe(1);
  expect(await entriesOf(input)).toBe(1);
});

test('another input with the same key is refused, and so is another endpoint', async () => {
  const key = newKey();
  await send({ target: ofPositions, input: aPosition(), key });
  const other = await send({ target: ofPositions, input: aPosition(), key });
  expect([other.status, other.body.error]).toEqual([422, 'idempotency-key-reused']);
  const dictionary = { dictName: '别处', dictCode: `else_${world.next()}` };
  const elsewhere = await send({ target: targetOf(dictionaryRecords.add), input: dictionary, key });
  expect(elsewhere.body.error).toBe('idempotency-key-reused');
});

test('another user’s request with the same key is a request of its own', async () => {
  const key = newKey();
  const { id, username } = await world.person();
  await here.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, 'role-admin')`);
  const first = await send({ target: ofPositions, input: aPosition(), key });
  const second = await send({
    target: ofPositions,
    input: aPosition(),
    key,
    as: await here.signIn(username),
  });
  expect([first.body.success, second.body.success]).toEqual([true, true]);
});

test('a refused request frees its key', async () => {
  const taken = aPosition();
  await send({ target: ofPositions, input: taken, key: newKey() });
  const key = newKey();
  expect((await send({ target: ofPositions, input: taken, key })).body.error).toBe('position-code-taken');
  expect((await send({ target: ofPositions, input: aPosition(), key })).body.success).toBe(true);
});

test('the permission is checked before the key', async () => {
  const sent = { target: ofPositions, input: aPosition(), key: newKey() };
  await send(sent);
  const { username } = await world.person();
  expect((await send({ ...sent, as: await here.signIn(username) })).status).toBe(403);
});

test.each(['', 'x'.repeat(65), 'with space', 'tab\tin'])('the key %j is refused with 400', async (key) => {
  const answer = await send({ target: ofPositions, input: aPosition(), key });
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid-input']);
});

test('a key whose node died is free after a minute, and every key after ten', async () => {
  const sent = { target: ofPositions, input: aPosition(), key: newKey() };
  const first = await send(sent);
  await here.rows(sql`update sys_idempotency_key set answer = null where key = ${sent.key}`);
  here.clock.advance(61_000);
  // The record exists, so the second run is refused: it ran.
  expect((await send(sent)).body.error).toBe('position-code-taken');
  expect(first.body.success).toBe(true);

  const later = { target: ofPositions, input: aPosition(), key: newKey() };
  await send(later);
  here.clock.advance(599_000);
  expect((await send(later)).body.success).toBe(true);
  here.clock.advance(2_000);
  expect((await send(later)).body.error).toBe('position-code-taken');
});

test('keys that are no longer honoured are deleted', async () => {
  await send({ target: ofPositions, input: aPosition(), key: newKey() });
  here.clock.advance(601_000);
  await runSchedule(here, 'auth-idempotency');
  expect(await here.rows(sql`select key from sys_idempotency_key`)).toEqual([]);
});
