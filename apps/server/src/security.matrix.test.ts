import type { Access, Endpoint } from '@baisi/contract/endpoint';
import { obligations } from '@baisi/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectedAccess } from './testing/expected-access.ts';
import {
  admittedFaults,
  contentOf,
  deniedFaults,
  garbageFaults,
  methodFaults,
  type Violation,
} from './testing/security/cells.ts';
import { fixtureOf } from './testing/security/fixture-of.ts';
import {
  deadPrincipals,
  isConcerned,
  livingPrincipals,
  owingPrincipals,
  type Principal,
} from './testing/security/principals.ts';
import { type Target, targets } from './testing/security/request.ts';
import { createWorld, type World } from './testing/security/world.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * The permission matrix (security.md 4.2): every mounted endpoint, under each of its addresses, for every kind of
 * caller, with valid and with invalid input. The expected access is written by hand in `testing/expected-access.ts`.
 */
let server: TestServer;
let world: World;
let principals: Principal[];
const codes = [...new Set(Object.values(expectedAccess).filter((access) => access.includes(':')))];
const accessOf = ({ name }: Target): string => expectedAccess[name] ?? 'not written down';
const methodsOf = (path: string): string[] =>
  targets.filter((one) => one.path === path).map(({ method }) => method);

beforeAll(async () => {
  server = await startTestServer();
  world = createWorld(server, await server.signIn('admin'));
  await world.found();
  principals = [
    ...(await deadPrincipals(server, world)),
    ...(await livingPrincipals(server, world, codes)),
    ...(await owingPrincipals(server, world)),
  ];
});
afterAll(() => server.close());

test('every endpoint that needs a session has a valid call in its fixture', () => {
  const lacking = targets
    .filter((target) => accessOf(target) !== 'open' && fixtureOf(target.endpoint) === undefined)
    .map(({ name }) => name);
  expect(lacking).toEqual([]);
});

test('every code that an endpoint requires can be granted by a button', async () => {
  const buttons = await server.rows<{ perms: string }>(
    sql`select perms from sys_permission where perms is not null`,
  );
  const grantable = new Set(buttons.flatMap(({ perms }) => perms.split(',')));
  expect(codes.filter((code) => !grantable.has(code))).toEqual([]);
});

describe.each(targets)('$name', (target) => {
  const access = accessOf(target);
  const concerned = () =>
    principals.filter(isConcerned(access)).map((principal) => ({ server, world, access, target, principal }));

  test('admits exactly the expected callers, whatever the input; a refusal changes nothing', async () => {
    const input = (await fixtureOf(target.endpoint)?.input(world, world.admin)) ?? {};
    const faults: Violation[] = [];
    const before = await contentOf(server);
    for (const one of concerned()) {
      faults.push(...(await garbageFaults(one)));
      if (access !== 'open') faults.push(...(await deniedFaults(one, input)));
    }
    expect(faults).toEqual([]);
    expect(await contentOf(server)).toBe(before);
  });

  test('answers 404 or 405 to HEAD and to methods that it does not support', async () => {
    const faults: Violation[] = [];
    for (const one of concerned().filter(({ principal }) => /^P(0|9|14) /.test(principal.name)))
      faults.push(...(await methodFaults(one, methodsOf(target.path))));
    expect(faults).toEqual([]);
  });

  test('executes a valid call of a permitted caller', async () => {
    const faults: Violation[] = [];
    for (const one of concerned()) faults.push(...(await admittedFaults(one)));
    expect(faults).toEqual([]);
  });

  test.runIf(access !== 'open')('fails the matrix when its access is weakened', async () => {
    const { endpoint } = target;
    const declared = endpoint.access;
    const survivors: Access[] = [];
    for (const weakened of weaker(endpoint)) {
      (endpoint as { access: Access }).access = weakened;
      try {
        const faults: Violation[] = [];
        for (const one of concerned()) faults.push(...(await garbageFaults(one)));
        if (faults.length === 0) survivors.push(weakened);
      } finally {
        (endpoint as { access: Access }).access = declared;
      }
    }
    expect(survivors).toEqual([]);
  });
});

/** Access rules that a mistake could produce: none, any session, any session with obligations, another code. */
function weaker({ access }: Endpoint): Access[] {
  const anySession: Access = { kind: 'signedIn', evenWhenOwing: [] };
  const owing: Access = { kind: 'signedIn', evenWhenOwing: obligations };
  const none: Access = { kind: 'open', reason: 'a slip' };
  if (access.kind === 'permission')
    return [none, anySession, owing, { kind: 'permission', code: 'made:other' }];
  const isWidest = access.kind === 'signedIn' && access.evenWhenOwing.length === obligations.length;
  return isWidest ? [none] : [none, owing];
}

test('a call refused for lack of permission is in the operation log', async () => {
  const [nobody] = principals.filter(({ name }) => name === 'P9 holds nothing');
  const audited = targets.filter(
    ({ endpoint }) =>
      endpoint.access.kind === 'permission' && endpoint.audit !== undefined && 'text' in endpoint.audit,
  );
  for (const target of audited) {
    await server.request({
      method: target.method,
      url: target.path.replace(/:\w+/g, '1'),
      token: nobody?.token,
    });
  }
  const named = audited.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  await expect
    .poll(async () => {
      const lines = await server.rows<{ method: string }>(
        sql`select distinct method from sys_log where not succeeded and log_content like '%（被拒绝：拒绝访问）'`,
      );
      const logged = new Set(lines.map(({ method }) => method));
      return named.filter((name) => !logged.has(name));
    })
    .toEqual([]);
});
