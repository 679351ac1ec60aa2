import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { userLinksRepository } from './links/user-links.repository.ts';
import { objectionToLeaving, refuseOn, type Target } from './users.policy.ts';
import { usersRepository } from './users.repository.ts';

/** Where people are looked for: among those present, or in the recycle bin. */
export const place = { present: 0, recycleBin: 1 } as const;
export type Place = (typeof place)[keyof typeof place];

/** Locks people and tells what the policy asks about them: all of `ids`, or a refusal. */
export async function getTargets(use: Use, ids: readonly string[], among: Place): Promise<Target[]> {
  const rows = await use(usersRepository).lock(ids, among);
  if (rows.length < ids.length) throw appError('not-found');
  const administrators = new Set(await use(userLinksRepository).listAdministratorsAmong(ids));
  return rows.map((row) => ({ ...row, isAdministrator: administrators.has(row.id) }));
}

/** To be called after an administrator was suspended or lost the role, in the same transaction. */
export async function demandAnAdministrator(use: Use): Promise<void> {
  const links = use(userLinksRepository);
  await links.lockAdministratorRole();
  refuseOn([objectionToLeaving(await links.countActiveAdministrators())]);
}
