import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { TellRoles } from '../../notifications/index.ts';
import type { Authority } from '../../permissions/index.ts';
import type { Announce } from '../announce.ts';
import type { ScopeOf } from '../user-rows.ts';
import { delFlags, demandAnAdministrator, getTargets } from '../user-targets.ts';
import { objectionToRoles, refuseOn } from '../users.policy.ts';
import { usersRepository } from '../users.repository.ts';
import { userLinksRepository } from './user-links.repository.ts';
import type { UserLinks } from './user-links.ts';

type Needs = {
  work: Work;
  links: UserLinks;
  announce: Announce;
  authority: Authority;
  scopeOf: ScopeOf;
  clock: Clock;
  tellRoles: TellRoles;
};

/** Assigns roles to users and removes them; for several users, all or none. */
export function createUserLinksService(needs: Needs) {
  const { work, links, announce, authority, scopeOf, clock, tellRoles } = needs;
  return {
    /** Assigns a role to users; users who have it keep it. `endsAt` applies to all of them. */
    async addToRole(
      actor: Caller,
      roleId: string,
      userIds: readonly string[],
      endsAt: Date | null,
    ): Promise<void> {
      const ids = [...new Set(userIds)];
      if (endsAt !== null && endsAt <= clock.now()) throw appError('end-passed');
      const newcomers = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const { isAdministrating, roles } = await links.knownRoles(use, [roleId]);
        const targets = await getTargets(use, scope, ids, delFlags.present);
        const holders = new Set(await use(userLinksRepository).listHolders(roleId, ids));
        const without = targets.filter(({ id }) => endsAt !== null || !holders.has(id));
        if (without.length === 0) return [];
        const changed = without.map(({ id }) => id);
        refuseOn([objectionToRoles(actor, changed)]);
        await authority.guard(use, actor, changed, () =>
          use(userLinksRepository).insertRoles(changed, [roleId], endsAt),
        );
        await use(usersRepository).touch(changed);
        if (endsAt !== null && isAdministrating) await demandAnAdministrator(use);
        const fresh = changed.filter((id) => !holders.has(id));
        await tellRoles(use, actor, fresh, { roles, given: [roleId], endsAt });
        return changed;
      });
      if (newcomers.length > 0) announce(newcomers, { grantsChanged: true });
    },

    /** Sets the end of a role for users who have it; all or none. */
    async setRoleEnd(
      actor: Caller,
      roleId: string,
      userIds: readonly string[],
      endsAt: Date | null,
    ): Promise<void> {
      if (endsAt !== null && endsAt <= clock.now()) throw appError('end-passed');
      await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const { isAdministrating } = await links.knownRoles(use, [roleId]);
        const targets = await getTargets(use, scope, userIds, delFlags.present);
        const holders = await use(userLinksRepository).listHolders(roleId, userIds);
        if (holders.length < targets.length) throw appError('not-found');
        refuseOn([objectionToRoles(actor, holders)]);
        await authority.guard(use, actor, holders, () =>
          use(userLinksRepository).setEnds(roleId, holders, endsAt),
        );
        await use(usersRepository).touch(holders);
        if (endsAt !== null && isAdministrating) await demandAnAdministrator(use);
      });
      announce(userIds, { grantsChanged: true });
    },

    /** Removes a role from users; users without it are skipped. */
    async removeFromRole(actor: Caller, roleId: string, userIds: readonly string[]): Promise<void> {
      const leavers = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const { isAdministrating, roles } = await links.knownRoles(use, [roleId]);
        const targets = await getTargets(use, scope, userIds, delFlags.present);
        const holders = new Set(await use(userLinksRepository).listHolders(roleId, userIds));
        const having = targets.filter(({ id }) => holders.has(id));
        if (having.length === 0) return [];
        const changed = having.map(({ id }) => id);
        refuseOn([objectionToRoles(actor, changed)]);
        await authority.guard(use, actor, changed, () =>
          use(userLinksRepository).deleteRoles(changed, [roleId]),
        );
        await use(usersRepository).touch(changed);
        if (isAdministrating) await demandAnAdministrator(use);
        await tellRoles(use, actor, changed, { roles, taken: [roleId] });
        return changed;
      });
      if (leavers.length > 0) announce(leavers, { grantsChanged: true });
    },
  };
}

export type UserLinksService = ReturnType<typeof createUserLinksService>;
