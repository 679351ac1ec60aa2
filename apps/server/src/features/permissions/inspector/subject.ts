import { userStatus } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { peopleRepository } from './people.repository.ts';

/** Whether the actor may see the user at all. The `users` feature provides it. */
export type ReachesPerson = (use: Use, actor: Person, userId: string) => Promise<boolean>;

/** The user in question, and the department in which the user works. */
export type Subject = {
  userId: string;
  username: string;
  realname: string;
  orgCode: string | null;
  isActive: boolean;
};

/** The rule that sessions use: a user with one department works there, a user with several in the last chosen one. */
export function workplaceAmong(orgCodes: readonly string[], last: string | null): string | null {
  const [only = null, ...others] = orgCodes;
  if (others.length === 0) return only;
  return last !== null && orgCodes.includes(last) ? last : null;
}

/** A user whom the actor may see, in the department where that user last worked. */
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

/** The caller, in the department of the current session. */
export const ownSubject = ({ userId, username, realname, orgCode }: Person): Subject => ({
  userId,
  username,
  realname,
  orgCode,
  isActive: true,
});
