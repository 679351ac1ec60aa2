import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { administratorsRepository } from './links/administrators.repository.ts';
import { objectionToLeaving, refuseOn, type Target } from './users.policy.ts';
import { usersRepository } from './users.repository.ts';

/** Where people are looked for: among those present, or in the recycle bin. */
export const place = { present: 0, recycleBin: 1 } as const;
export type Place = (typeof place)[keyof typeof place];

/**
 * Locks people and tells what the policy asks about them: all of `ids`, or a refusal. Who is out of reach is refused in
 * the words for who is not there.
 */
export async function getTargets(
  use: Use,
  scope: RowScope,
  ids: readonly string[],
  among: Place,
): Promise<Target[]> {
  const rows = await use(usersRepository).lock(ids, among, scope);
  if (rows.length < ids.length) throw appError('not-found');
  const administrators = new Set(await use(administratorsRepository).listAmong(ids));
  return rows.map((row) => ({ ...row, isAdministrator: administrators.has(row.id) }));
}

/** To be called after people were written, in the same transaction: nobody makes or moves a row out of his own reach. */
export async function demandWithin(use: Use, scope: RowScope, ids: readonly string[]): Promise<void> {
  if (scope === 'all') return;
  if ((await use(usersRepository).countWithin(ids, scope)) < ids.length) throw appError('beyond-own-rows');
}

/** To be called after an administrator was suspended or lost the role, in the same transaction. */
export async function demandAnAdministrator(use: Use): Promise<void> {
  const administrators = use(administratorsRepository);
  await administrators.lockRole();
  refuseOn([objectionToLeaving(await administrators.countActive())]);
}
