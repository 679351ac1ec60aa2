import { RoleDataScope, roleGrants } from '@baisi/contract/role-grants';
import pg from 'pg';
import * as z from 'zod/mini';
import { againstLimit, median, ms, type Result } from './harness/figure.ts';
import type { Target } from './harness/load.ts';
import { type OpenWindows, openWindows, type StampCommand, signInHolders } from './harness/open-windows.ts';
import type { Stage } from './harness/stage.ts';

// Two hundred windows of two hundred users are open when a role that all of them have is changed: time until the last
// of them has received the change.

const people = 200;
/** Number of users, more than have windows. */
const company = 1_000;
const rounds = 3;
/** Promised limit from the call to the last window. */
const limitMs = 2_000;

const roleId = 'bench-windows';
const granted = ['menu-home', 'menu-system', 'menu-users', 'button-user-list'];
const more = [...granted, 'button-user-add'];

async function addRole(address: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(
    `insert into sys_role (id, role_name, role_code) values ('${roleId}', '开着的窗口', '${roleId}')`,
  );
  await client.query(
    `insert into sys_role_permission (role_id, permission_id) select '${roleId}', unnest($1::text[])`,
    [granted],
  );
  await client.end();
}

const Answer = z.object({ success: z.boolean(), message: z.string(), result: z.optional(z.unknown()) });

async function change({ origin, headers }: Target, method: string, path: string, body?: object) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...sent,
  });
  const { success, message, result } = z.parse(Answer, await answer.json());
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}

const grant = (target: Target, now: readonly string[], before: readonly string[]) =>
  change(target, 'POST', roleGrants.save.path, {
    roleId,
    permissionIds: now.join(','),
    lastpermissionIds: before.join(','),
  });

async function scope(target: Target, kind: 'all' | 'self'): Promise<void> {
  const found = await change(target, 'GET', `${roleGrants.dataScope.path}?roleId=${roleId}`);
  const { version } = z.parse(RoleDataScope, found);
  await change(target, 'PUT', roleGrants.saveDataScope.path, {
    roleId,
    version,
    kind,
    exceptions: [],
    departIds: [],
  });
}

/** Measures from the call until the last window has received the change, over several changes there and back. */
async function measure(
  windows: OpenWindows,
  command: StampCommand,
  steps: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const step of steps) {
      const heard = windows.everyoneReceives(command);
      const began = performance.now();
      await Promise.all([step(), heard]);
      took.push(performance.now() - began);
    }
  }
  return took;
}

/** Measures how soon all open windows follow a changed grant and a changed data scope. */
export async function windowsFollow(stage: Stage): Promise<Result> {
  const { product, target, address } = await stage.productOf(company);
  await addRole(address);
  const windows = await openWindows(product.origin, await signInHolders(address, roleId, people));
  const grants = await measure(windows, 'permissions', [
    () => grant(target, more, granted),
    () => grant(target, granted, more),
  ]);
  const scopes = await measure(windows, 'reach', [() => scope(target, 'self'), () => scope(target, 'all')]);
  windows.close();
  return {
    lines: [
      againstLimit(`${people} windows have the menus of a changed role`, ms, median(grants), limitMs),
      againstLimit(`${people} windows hear of a changed data scope`, ms, median(scopes), limitMs),
    ],
    notes: [
      `the slowest of ${grants.length}: ${ms(Math.max(...grants))} menus, ${ms(Math.max(...scopes))} scopes`,
    ],
  };
}
