import { userStatus } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { peopleRepository } from './people.repository.ts';

/** May this person see that one at all? The room `users` knows. */
export type ReachesPerson = (use: Use, actor: Person, userId: string) => Promise<boolean>;

/** Whose rights are asked about, and where that person works. */
export type Subject = {
  userId: string;
  username: string;
  realname: string;
  orgCode: string | null;
  isActive: boolean;
};

/** As a session has it: a person with one department works there, one with several in the department chosen last. */
export function workplaceAmong(orgCodes: readonly string[], last: string | null): string | null {
  const [only = null, ...others] = orgCodes;
  if (others.length === 0) return only;
  return last !== null && orgCodes.includes(last) ? last : null;
}

/** Somebody whom the actor may see, in the department where that person worked last. */
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

/** Oneself, in the department where this session works. */
export const ownSubject = ({ userId, username, realname, orgCode }: Person): Subject => ({
  userId,
  username,
  realname,
  orgCode,
  isActive: true,
});
