import { type Answer, sql, type TestServer } from '../test-server.ts';
import { fixtureOf } from './fixture-of.ts';
import type { Principal } from './principals.ts';
import { garbageFor, isUnclean, requestOf, type Target } from './request.ts';
import type { World } from './world.ts';

/** Description of a wrong response, including the case. */
export type Violation = string;

/** Each request has another address, because limits per address are tested elsewhere. */
let addresses = 0;
const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Content of all tables as one text, without sessions, logs and counters, which change by themselves. */
export async function contentOf(server: TestServer): Promise<string> {
  const tables = await server.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not like 'kysely_%' and tablename <> all(array['sys_session', 'sys_log', 'auth_count', 'auth_failure', 'auth_captcha',
        'sys_permission_use'])
      order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text || count(*) || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as part from ${sql.table(name)} t`,
  );
  const rows = await server.rows<{ part: string }>(sql`${sql.join(parts, sql` union all `)}`);
  // Sorted, because a parallel union returns its parts in any order.
  return rows
    .map(({ part }) => part)
    .toSorted()
    .join('\n');
}

type Case = { server: TestServer; world: World; access: string; target: Target; principal: Principal };

const send = ({ server, principal }: Case, request: Parameters<TestServer['request']>[0]): Promise<Answer> =>
  server.request({
    ...request,
    remoteAddress: freshAddress(),
    headers: { ...request.headers, ...principal.headers },
    token: principal.token,
  });

const statusOf = (error: string): number => (/^(unauthenticated|session-ended)$/.test(error) ? 401 : 403);

function denialFaults(
  { target, principal }: Case,
  input: string,
  answer: Answer,
  expected: string,
): Violation[] {
  const { status, body, text } = answer;
  const isRight =
    status === statusOf(expected) &&
    body['error'] === expected &&
    body['success'] === false &&
    body['code'] === status &&
    body['result'] === null &&
    !isUnclean(text);
  return isRight
    ? []
    : [
        `${target.name} as ${principal.name} with ${input}: ${status} ${text.slice(0, 200)} instead of ${expected}`,
      ];
}

const isDenial = ({ status, body }: Answer): boolean =>
  status === 401 ||
  ['forbidden', 'department-choice-due', 'password-change-due', 'second-factor-enrolment-due'].includes(
    String(body['error']),
  );

/** Sends invalid input to an endpoint: expects the refusal of the table, or any response for an admitted caller. */
export async function garbageFaults(one: Case): Promise<Violation[]> {
  const answer = await send(one, garbageFor(one.target));
  const expected = one.principal.refusal(one.access);
  if (expected !== undefined) return denialFaults(one, 'garbage', answer, expected);
  const isWrong = isDenial(answer) || answer.status >= 500 || isUnclean(answer.text);
  return isWrong
    ? [
        `${one.target.name} as ${one.principal.name} with garbage: ${answer.status} ${answer.text.slice(0, 200)}`,
      ]
    : [];
}

/** Sends a valid call without the permission; `input` is created once, because the call must change nothing. */
export async function deniedFaults(one: Case, input: Record<string, unknown>): Promise<Violation[]> {
  const expected = one.principal.refusal(one.access);
  if (expected === undefined) return [];
  return denialFaults(one, 'a valid input', await send(one, requestOf(one.target, input)), expected);
}

/** Sends a valid call with the permission: it is admitted, and succeeds for an administrator. */
export async function admittedFaults(one: Case): Promise<Violation[]> {
  const { principal, access, target, world } = one;
  const fixture = fixtureOf(target.endpoint);
  if (fixture === undefined || principal.refusal(access) !== undefined || principal.name.startsWith('P15'))
    return [];
  const isAdministrator = principal.name.startsWith('P14');
  if (fixture.decidedInside && !isAdministrator) return [];
  const answer = await send(one, requestOf(target, await fixture.input(world, principal.token ?? '')));
  const told = `${target.name} as ${principal.name} with a valid input: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (isDenial(answer) || answer.status >= 500 || isUnclean(answer.text)) return [told];
  if (!isAdministrator) return [];
  const isDone = answer.status === 200 && answer.body['success'] !== false;
  const { answers } = fixture;
  const isExpected = answers === undefined ? isDone : answers.some((one) => one === answer.body['error']);
  return isExpected ? [] : [`${told} instead of ${answers?.join(' or ') ?? 'success'}`];
}

/** Sends HEAD and methods that a path does not have: never admitted, and the response reveals nothing more. */
export async function methodFaults(one: Case, methodsOfPath: readonly string[]): Promise<Violation[]> {
  const others = (['HEAD', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter(
    // Stored bytes are served with HEAD, too.
    (method) =>
      !methodsOfPath.includes(method) && !(method === 'HEAD' && one.target.endpoint.stored === true),
  );
  const faults: Violation[] = [];
  for (const method of others) {
    const url = one.target.path.replace(/:\w+/g, '1');
    const { status } = await send(one, { method, url });
    if (status !== 404 && status !== 405) faults.push(`${method} ${url} as ${one.principal.name}: ${status}`);
  }
  return faults;
}
