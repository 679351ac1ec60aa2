import { userStatus } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { peopleRepository } from './people.repository.ts';

/** Returns whether the actor may see the user; the feature `users` implements it. */
export type ReachesPerson = (use: Use, actor: Person, userId: string) => Promise<boolean>;

/** The user who is asked about, and the department in which the user works. */
export type Subject = {
  userId: string;
  username: string;
  realname: string;
  orgCode: string | null;
  isActive: boolean;
};

/**
 * Returns the org code of the department where a user works, like a session: the only one, or with several the one
 * chosen last; null when none is.
 */
export function workplaceAmong(orgCodes: readonly string[], last: string | null): string | null {
  const [only = null, ...others] = orgCodes;
  if (others.length === 0) return only;
  return last !== null && orgCodes.includes(last) ? last : null;
}

/**
 * Returns a user whom the actor may see, with the department where the user last worked. Throws when the actor may
 * not see the user.
 */
export async function getSubject<Asking extends Pick<Person, 'userId'>>(
  use: Use,
  actor: Asking,
  userId: string,
  reaches: (use: Use, actor: Asking, userId: string) => Promise<boolean>,
): Promise<Subject> {
  const found = await use(peopleRepository).find(userId);
  const isReached = userId === actor.userId || (await reaches(use, actor, userId));
  if (found === undefined || !isReached) throw appError('user-not-found');
  const { username, realname, org_code: last, status } = found;
  const orgCode = workplaceAmong(await use(accessFactsRepository).listOrgCodesOf(userId), last);
  return { userId, username, realname, orgCode, isActive: status === userStatus.normal };
}

/** Converts the caller to a subject in the department of the current session. */
export const ownSubject = ({ userId, username, realname, orgCode }: Person): Subject => ({
  userId,
  username,
  realname,
  orgCode,
  isActive: true,
});
