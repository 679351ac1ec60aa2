import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { administratorsRepository } from './links/administrators.repository.ts';
import { objectionToLeaving, refuseOn, type Target } from './users.policy.ts';
import { usersRepository } from './users.repository.ts';

/** `del_flag` of the searched users: present, or in the recycle bin. */
export const delFlags = { present: 0, recycleBin: 1 } as const;
export type DelFlag = (typeof delFlags)[keyof typeof delFlags];

/**
 * Locks the users and returns the data that the policy needs. Throws when one is missing; a user whom the caller does
 * not reach causes the same error.
 */
export async function getTargets(
  use: Use,
  scope: RowScope,
  ids: readonly string[],
  among: DelFlag,
): Promise<Target[]> {
  const rows = await use(usersRepository).lock(ids, among, scope);
  if (rows.length < ids.length) throw appError('not-found');
  const administrators = new Set(await use(administratorsRepository).listAmong(ids));
  return rows.map((row) => ({ ...row, isAdministrator: administrators.has(row.id) }));
}

/**
 * Throws if one of the users is outside the scope. Call it after users were written, in the same transaction: nobody
 * may create a user whom they do not reach, or move one there.
 */
export async function demandWithin(use: Use, scope: RowScope, ids: readonly string[]): Promise<void> {
  if (scope === 'all') return;
  if ((await use(usersRepository).countWithin(ids, scope)) < ids.length) throw appError('beyond-own-rows');
}

/**
 * Throws if no active administrator remains. Call it in the same transaction, after an administrator was suspended or
 * lost the role.
 */
export async function demandAnAdministrator(use: Use): Promise<void> {
  const administrators = use(administratorsRepository);
  await administrators.lockRole();
  refuseOn([objectionToLeaving(await administrators.countActive())]);
}
