import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { User, users } from '@baisi/contract/users';
import type { Use, Work } from '../../../db/work.ts';
import { type Caller, holds } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentsOfUserRepository } from '../../departments/index.ts';
import { userLinksRepository } from '../links/user-links.repository.ts';
import type { ScopeOf } from '../user-rows.ts';
import { toUserFor } from '../users.mapper.ts';
import { usersRepository } from '../users.repository.ts';
import { byName, type UserPages } from './user-pages.ts';

/** Maximum number of users that a lookup by exact values returns. */
const maxRows = 100;

/**
 * Returns users by id or by exact values. Every signed-in user may call it; users without `user:list` get masked
 * contact data.
 */
export function createUserLookups({
  work,
  pages,
  scopeOf,
}: {
  work: Work;
  pages: UserPages;
  scopeOf: ScopeOf;
}) {
  /** Returns whether the caller may see the user; the endpoints treat other users as unknown. */
  const isReached = async (use: Use, actor: Caller, id: string): Promise<boolean> =>
    (await use(usersRepository).countWithin([id], await scopeOf(use, actor))) > 0;
  return {
    /** Returns users in the order of the ids; unknown ids are omitted. */
    getMany: (actor: Caller, ids: readonly string[]): Promise<User[]> =>
      work.read(actor, async (use) => {
        const rows = await use(usersRepository).listPresent(ids, await scopeOf(use, actor));
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toUserFor(actor, row));
      }),

    roleIds: (actor: Caller, userId: string): Promise<string[]> =>
      work.read(actor, async (use) => {
        const ids = await use(userLinksRepository).listRoleIdsOf(userId);
        if (ids.length === 0 || !(await isReached(use, actor, userId))) throw appError('user-without-roles');
        return ids;
      }),

    roleEnds: (actor: Caller, userId: string): Promise<ResultOf<typeof users.roleEnds>> =>
      work.read(actor, async (use) => {
        // A user in the recycle bin gets the same response as an unknown one.
        const [present] = await use(usersRepository).listPresent([userId], await scopeOf(use, actor));
        if (present === undefined) throw appError('user-not-found');
        const rows = await use(userLinksRepository).listEndsOf(userId);
        return rows.flatMap(({ role_id: roleId, ends_at: end }) =>
          end === null ? [] : [{ roleId, endsAt: toWireTime(end) }],
        );
      }),

    departmentsOf: (actor: Caller, userId: string): Promise<ResultOf<typeof users.departmentsOf>> =>
      work.read(actor, async (use) => {
        const rows = await use(departmentsOfUserRepository).listOfUser(userId);
        if (rows.length === 0 || !(await isReached(use, actor, userId)))
          throw appError('user-without-departments');
        return rows.map((row) => ({ key: row.id, value: row.id, title: row.depart_name }));
      }),

    /**
     * Matches exact values. Users who may not see contact data may not filter by it either: matches would disclose it.
     */
    several: (actor: Caller, { query }: ParsedInputOf<typeof users.several>): Promise<User[]> =>
      work.read(actor, async (use) => {
        const { all, advanced } = query;
        const isExact = all.every(({ operator }) => operator === 'eq' || operator === 'in');
        if (!isExact || advanced !== undefined) {
          throw appError('invalid-input', { message: '此接口只支持等于查询' });
        }
        const asksContacts = all.some(({ field }) => field === 'phone' || field === 'email');
        if (asksContacts && !holds(actor, 'user:list')) throw appError('forbidden');
        const rows = await pages.first(
          use,
          { scope: await scopeOf(use, actor), standing: 'active', all },
          { sort: byName, limit: maxRows },
        );
        return rows.map((row) => toUserFor(actor, row));
      }),
  };
}

export type UserLookups = ReturnType<typeof createUserLookups>;
