import { auth } from '@baisi/contract/auth';
import { type Obligation, obligations } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { users } from '@baisi/contract/users';
import { sql, type TestServer } from '../test-server.ts';
import type { World } from './world.ts';

/** A caller to test at every endpoint, with the expected response. */
export type Principal = {
  name: string;
  token: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /**
   * The refusal that an endpoint with this access returns before it reads the input; undefined: it admits the caller.
   * `access`: a line of the hand-written table.
   */
  refusal(access: string): ErrorCode | undefined;
};

const dead = (name: string, token: string | undefined): Principal => ({
  name,
  token,
  refusal: (access) =>
    access === 'open' ? undefined : token === undefined ? 'unauthenticated' : 'session-ended',
});

const isCode = (access: string): boolean => access.includes(':');

const holding = (name: string, token: string, has: (code: string) => boolean): Principal => ({
  name,
  token,
  refusal: (access) => (isCode(access) && !has(access) ? 'forbidden' : undefined),
});

const refusalOf: Readonly<Record<Obligation, ErrorCode>> = {
  department: 'department-choice-due',
  password: 'password-change-due',
  'second-factor': 'second-factor-enrolment-due',
};
const owing = (obligation: Obligation, token: string): Principal => ({
  name: `P15 owes ${obligation}`,
  token,
  refusal: (access) => {
    if (access === 'open') return undefined;
    const tolerated = access.replace('session owing ', '').split(', ');
    return access.startsWith('session owing') && tolerated.includes(obligation)
      ? undefined
      : refusalOf[obligation];
  },
});

/** P0 to P8: anonymous callers, and sessions that ended in each possible way. */
export async function deadPrincipals(server: TestServer, world: World): Promise<Principal[]> {
  const signedIn = async () => {
    const person = await world.person();
    return { ...person, token: await server.signIn(person.username) };
  };
  const idle = await signedIn();
  await server.rows(
    sql`update sys_session set seen_at = now() - interval '3 hours' where user_id = ${idle.id}`,
  );
  const over = await signedIn();
  await server.rows(
    sql`update sys_session set ends_at = now() - interval '1 minute' where user_id = ${over.id}`,
  );
  const left = await signedIn();
  await server.call(auth.logout, {}, left.token);
  const frozen = await signedIn();
  await server.call(users.freezeBatch, { ids: frozen.id, status: 2 }, world.admin);
  const deleted = await signedIn();
  await server.call(users.remove, { id: deleted.id }, world.admin);
  const reset = await signedIn();
  const password = 'Plain#Window26';
  const form = { username: reset.username, password, confirmpassword: password };
  await server.call(users.resetPassword, form, world.admin);
  return [
    dead('P0 anonymous', undefined),
    dead('P1 garbage token', 'garbage'),
    dead('P2 well-formed random token', 'A'.repeat(43)),
    dead('P3 idle', idle.token),
    dead('P4 at its absolute end', over.token),
    dead('P5 signed out', left.token),
    dead('P6 frozen after sign-in', frozen.token),
    dead('P7 deleted after sign-in', deleted.token),
    dead('P8 password changed elsewhere', reset.token),
  ];
}

/** P15: sessions with unmet obligations. */
export async function owingPrincipals(server: TestServer, world: World): Promise<Principal[]> {
  const prepare: Record<Obligation, (userId: string) => Promise<unknown>> = {
    department: async (userId) => {
      for (const departId of [await world.department(), await world.department()])
        await server.rows(sql`insert into sys_user_depart values (${userId}, ${departId})`);
    },
    password: (userId) =>
      server.rows(sql`update sys_user set must_change_password = true where id = ${userId}`),
    'second-factor': async (userId) => {
      const roleId = await world.role();
      await server.rows(sql`update sys_role set second_factor = true where id = ${roleId}`);
      await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${userId}, ${roleId})`);
    },
  };
  return Promise.all(
    obligations.map(async (obligation) => {
      const { id, username } = await world.person();
      await prepare[obligation](id);
      const { token, owes } = await server.signInOwing(username);
      if (owes.join() !== obligation) throw new Error(`${username} owes ${owes.join()}, not ${obligation}`);
      return owing(obligation, token);
    }),
  );
}

/** P9 to P14: sessions with certain permissions. P12 concerns rows and is tested elsewhere. */
export async function livingPrincipals(
  server: TestServer,
  world: World,
  codes: readonly string[],
): Promise<Principal[]> {
  const withCodes = async (held: readonly string[]): Promise<string> => {
    const { id, username } = await world.person();
    const roleId = await world.role();
    await server.rows(sql`insert into sys_role_permission (role_id, permission_id)
      select ${roleId}, id from sys_permission where perms = any(${held}::text[])`);
    await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, ${roleId})`);
    return server.signIn(username);
  };
  const nobody = await withCodes([]);
  const { id, username } = await world.person();
  await server.rows(sql`insert into sys_user_role (user_id, role_id) values (${id}, 'role-admin')`);
  const principals = [
    holding('P9 holds nothing', nobody, () => false),
    {
      ...holding('P13 holds nothing, claims another tenant and role', nobody, () => false),
      headers: {
        'tenant-id': '7',
        'x-tenant-id': '7',
        'x-user-id': 'user-admin',
        'x-role': 'admin',
        'x-sign': 'x',
      },
    },
    holding('P14 administrator', await server.signIn(username), () => true),
  ];
  for (const code of codes) {
    const others = codes.filter((one) => one !== code);
    const [only, allBut] = [await withCodes([code]), await withCodes(others)];
    principals.push(
      holding(`P10 holds ${code} alone`, only, (asked) => asked === code),
      holding(`P11 holds all but ${code}`, allBut, (asked) => asked !== code),
    );
  }
  return principals;
}

/**
 * Selects the principals to test at an endpoint: all, but of those with a single code (P10) or with every code but one
 * (P11) only those whose code is the endpoint's.
 */
export const isConcerned =
  (access: string) =>
  ({ name }: Principal): boolean =>
    !/^P1[01] /.test(name) || name.endsWith(` ${access} alone`) || name.endsWith(` but ${access}`);
