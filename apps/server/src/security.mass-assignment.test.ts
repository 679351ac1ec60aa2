import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from './testing/every-case.ts';
import type { Fixture } from './testing/security/fixture.ts';
import { hasBody, requestOf, type Target, targets } from './testing/security/request.ts';
import { createWorld, type World } from './testing/security/world.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Mass assignment (security.md 4.5): a valid call of every writing endpoint, with every column of every table that it
 * writes and other common extra fields, one at a time and all together. The history, kept by triggers, shows the actual
 * changes; only columns named in the fixture may have changed.
 */
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = createWorld(server, await server.signIn('admin'));
  await world.found();
});
afterAll(() => server.close());

test('every table with versions keeps a history, which these tests read', async () => {
  const bareTables = await server.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
    where c.relkind = 'r' and c.relname not like 'kysely%' and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'history%')`);
  expect(bareTables.map(({ name }) => name).filter((name) => name !== 'change_history')).toEqual([]);
});

const sentinels = { text: 'smuggled', number: 7, flag: true, time: '1999-01-01 00:00:00' };
/** Extra fields by which similar products were attacked. */
const everywhere: Readonly<Record<string, unknown>> = {
  id: sentinels.text,
  username: sentinels.text,
  password: 'Hidden#Parcel26',
  salt: sentinels.text,
  status: sentinels.number,
  delFlag: sentinels.number,
  userIdentity: 2,
  roles: ['role-admin'],
  selectedroles: 'role-admin',
  selecteddeparts: 'dept-head-office',
  orgCode: sentinels.text,
  tenantId: sentinels.number,
  loginTenantId: sentinels.number,
  createBy: sentinels.text,
  createTime: sentinels.time,
  updateBy: sentinels.text,
  updateTime: sentinels.time,
  version: 101,
  permissionList: ['user:delete'],
  isAdmin: true,
  userId: 'user-liwei',
  actorId: 'user-liwei',
};

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns every column of the tables that a fixture writes, in snake case and camel case, with a value of its type. */
async function columnsOf({ writes }: Fixture): Promise<Record<string, unknown>> {
  const columns = await server.rows<{ name: string; type: string }>(sql`
    select a.attname as name, t.typname as type from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relname = any(${Object.keys(writes)}::text[]) and a.attnum > 0 and not a.attisdropped`);
  const ofType = (type: string): unknown => {
    if (/^(int|float|numeric)/.test(type)) return sentinels.number;
    if (type === 'bool') return sentinels.flag;
    return /^(date|timestamptz)$/.test(type) ? sentinels.time : sentinels.text;
  };
  return Object.fromEntries(
    columns.flatMap(({ name, type }) => [
      [name, ofType(type)],
      [camel(name), ofType(type)],
    ]),
  );
}

type Row = Record<string, unknown>;
type Change = { table_name: string; operation: string; before: Row | null; after: Row | null };

/** Returns an administrator who has not reached this endpoint's rate limit, which is not tested here. */
const administrators = new Map<Target, { token: string; calls: number }>();
async function freshFor(target: Target): Promise<string> {
  if (target.endpoint.rate === undefined) return world.admin;
  const last = administrators.get(target);
  if (last !== undefined && last.calls < 4) {
    last.calls += 1;
    return last.token;
  }
  const { id, username } = await world.person();
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, 'role-admin')`);
  const token = await server.signIn(username);
  administrators.set(target, { token, calls: 1 });
  return token;
}

/** Calls the endpoint and returns its changes. A refused call has written nothing, which also passes. */
async function changesBy(target: Target, input: Row, token: string): Promise<Change[]> {
  const { headers } = await server.request({ ...requestOf(target, input), token });
  return server.rows<Change>(
    sql`select table_name, operation, before, after from change_history where request_id = ${headers['x-request-id']} order by id`,
  );
}

/** Columns that the server itself sets at every write, such as ids of new records. */
const ofTheServer = ['version', 'update_by', 'update_time', 'create_time', 'id', 'password_changed_at'];

/** Returns the columns that a change touched. For a new row: those that differ from a new row of a plain call. */
function touched(change: Change, plain: Change | undefined): string[] {
  const { before, after, operation } = change;
  if (operation === 'delete') return [];
  const reference = operation === 'update' ? before : (plain?.after ?? {});
  return Object.keys(after ?? {}).filter(
    (name) => JSON.stringify(after?.[name] ?? null) !== JSON.stringify(reference?.[name] ?? null),
  );
}

function faultsOf({ writes }: Fixture, changes: readonly Change[], plain: readonly Change[]): string[] {
  const allowed = new Map<string, readonly string[]>(
    Object.entries(writes).map(([name, list]) => [name, list ?? []]),
  );
  return changes.flatMap((change) => {
    const columns = allowed.get(change.table_name);
    if (columns === undefined) return [`${change.operation} of ${change.table_name}`];
    const twin = plain.find(
      (one) => one.table_name === change.table_name && one.operation === change.operation,
    );
    const smuggled = ofTheServer.filter((name) =>
      /^(smuggled|1999-01-01.*|10[12])$/.test(String(change.after?.[name])),
    );
    const beyond = touched(change, twin).filter(
      (name) => !columns.includes(name) && !ofTheServer.includes(name),
    );
    return [...smuggled, ...beyond].map((name) => `${change.table_name}.${name}`);
  });
}

const isWriting = ({ endpoint }: Target): boolean => endpoint.method !== 'GET';
const writing = targets.flatMap((target) => {
  const fixture = fixtures.find(({ endpoint }) => endpoint === target.endpoint);
  return isWriting(target) && target.method === target.endpoint.method && fixture !== undefined
    ? [{ name: target.name, target, fixture }]
    : [];
});

/** One user is added per column, and each password is hashed at full cost. */
const timeout = 180_000;

describe.each(writing)('$name', ({ target, fixture }) => {
  test('writes only the columns listed in its fixture, whatever the request contains', {
    timeout,
  }, async () => {
    const smuggled = { ...everywhere, ...(await columnsOf(fixture)) };
    const first = await freshFor(target);
    const plain = await changesBy(target, await fixture.input(world, first), first);
    expect(faultsOf(fixture, plain, plain)).toEqual([]);
    const isWriter = fixture.answers === undefined && Object.keys(fixture.writes).length > 0;
    expect(plain.length > 0).toBe(isWriter);
    const single = hasBody(target.method)
      ? Object.entries(smuggled).map(([key, value]): Row => ({ [key]: value }))
      : [];
    const faults: string[] = [];
    for (const extra of [...single, smuggled]) {
      const token = await freshFor(target);
      const input = await fixture.input(world, token);
      const free = Object.fromEntries(Object.entries(extra).filter(([key]) => !(key in input)));
      const changes = await changesBy(target, { ...free, ...input }, token);
      for (const fault of faultsOf(fixture, changes, plain))
        faults.push(`${Object.keys(extra).join()}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

test.each(['__proto__', 'constructor'])('a body that names %s is refused unread', async (key) => {
  const read: string[] = [];
  for (const { name, target } of writing.filter((one) => hasBody(one.target.method))) {
    const answer = await server.request({
      method: target.method,
      url: target.path.replace(/:\w+/g, '1'),
      payload: `{"id":"x","version":1,"${key}":{"isAdmin":true}}`,
      headers: { 'content-type': 'application/json' },
      token: await freshFor(target),
    });
    // A form with a file refuses JSON by its content type.
    const refusal = target.endpoint.multipart === true ? 415 : 400;
    if (answer.status !== refusal) read.push(`${name}: ${answer.status}`);
  }
  expect(read).toEqual([]);
});
