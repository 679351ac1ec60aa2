import { administratorRole } from '@baisi/contract/access';
import type { Work } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import type { Announce } from '../announce.ts';
import { demandAnAdministrator, getTargets, place } from '../user-targets.ts';
import { type Caller, objectionToEdit, objectionToRoles, refuseOn } from '../users.policy.ts';
import { usersRepository } from '../users.repository.ts';
import { userLinksRepository } from './user-links.repository.ts';
import type { UserLinks } from './user-links.ts';

type Needs = { work: Work; links: UserLinks; announce: Announce };

/** Roles and departments from their side: people come and go, several at once, all or none. */
export function createUserLinksService({ work, links, announce }: Needs) {
  return {
    /** Those who have the role already keep it. */
    async addToRole(actor: Caller, roleId: string, userIds: readonly string[]): Promise<void> {
      const ids = [...new Set(userIds)];
      const newcomers = await work.write(actor, async (use) => {
        const change = await links.roleChange(use, actor, [roleId]);
        const targets = await getTargets(use, ids, place.present);
        const holders = new Set(await use(userLinksRepository).listHolders(roleId, ids));
        const without = targets.filter(({ id }) => !holders.has(id));
        if (without.length === 0) return [];
        refuseOn(without.map((target) => objectionToEdit(actor, target)));
        refuseOn(without.map(({ id }) => objectionToRoles(actor, id, change)));
        const changed = without.map(({ id }) => id);
        await use(userLinksRepository).insertRoles(changed, [roleId]);
        await use(usersRepository).touch(changed);
        return changed;
      });
      if (newcomers.length > 0) announce(newcomers, { grantsChanged: true });
    },

    /** Those who do not have the role stay without it. */
    async removeFromRole(actor: Caller, roleId: string, userIds: readonly string[]): Promise<void> {
      const leavers = await work.write(actor, async (use) => {
        const change = await links.roleChange(use, actor, [roleId]);
        const targets = await getTargets(use, userIds, place.present);
        const holders = new Set(await use(userLinksRepository).listHolders(roleId, userIds));
        const having = targets.filter(({ id }) => holders.has(id));
        if (having.length === 0) return [];
        refuseOn(having.map(({ id }) => objectionToRoles(actor, id, change)));
        refuseOn(having.map((target) => objectionToEdit(actor, target)));
        const changed = having.map(({ id }) => id);
        await use(userLinksRepository).deleteRoles(changed, [roleId]);
        await use(usersRepository).touch(changed);
        if (change.codes.includes(administratorRole)) await demandAnAdministrator(use);
        return changed;
      });
      if (leavers.length > 0) announce(leavers, { grantsChanged: true });
    },

    /** Those who belong to the department already stay in it. */
    async addToDepartment(actor: Caller, departmentId: string, userIds: readonly string[]): Promise<void> {
      const ids = [...new Set(userIds)];
      const newcomers = await work.write(actor, async (use) => {
        await links.demandDepartments(use, [departmentId]);
        await getTargets(use, ids, place.present);
        const members = new Set(await use(userLinksRepository).listMembers(departmentId, ids));
        const changed = ids.filter((id) => !members.has(id));
        if (changed.length === 0) return [];
        await use(userLinksRepository).insertDepartments(changed, [departmentId]);
        await use(usersRepository).touch(changed);
        return changed;
      });
      if (newcomers.length > 0) announce(newcomers);
    },

    /** Refused when one of them does not belong to the department (api-contract 3.4). */
    async removeFromDepartment(
      actor: Caller,
      departmentId: string,
      userIds: readonly string[],
    ): Promise<void> {
      await work.write(actor, async (use) => {
        await links.demandDepartments(use, [departmentId]);
        await getTargets(use, userIds, place.present);
        const members = await use(userLinksRepository).listMembers(departmentId, userIds);
        if (members.length < userIds.length) throw appError('user-not-in-department');
        await use(userLinksRepository).deleteDepartments(userIds, [departmentId]);
        await use(usersRepository).touch(userIds);
      });
      announce(userIds);
    },
  };
}

export type UserLinksService = ReturnType<typeof createUserLinksService>;
