import { administratorRole } from '@baisi/contract/access';
import type { Use } from '../../../db/work.ts';
import type { Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentsRepository } from '../../departments/index.ts';
import type { TellRoles } from '../../notifications/index.ts';
import { rolesRepository } from '../../roles/index.ts';
import { demandAnAdministrator } from '../user-targets.ts';
import { objectionToRoles, refuseOn } from '../users.policy.ts';
import { userLinksRepository } from './user-links.repository.ts';

export type UserLinks = ReturnType<typeof createUserLinks>;

/** Entries of `list` that are not in `other`, each once. */
const without = (list: readonly string[], other: readonly string[]): string[] => [
  ...new Set(list).difference(new Set(other)),
];

/**
 * Writes the roles and departments of users; it writes only differences, so that the history shows what changed.
 * Permissions must have been checked by the caller.
 */
export function createUserLinks(tellRoles: TellRoles) {
  const links = {
    /** Returns these roles, and whether `admin` is among them. Throws for unknown roles. */
    async knownRoles(use: Use, roleIds: readonly string[]) {
      const roles = await use(rolesRepository).listByIds(roleIds);
      if (roles.length < roleIds.length) throw appError('role-not-found');
      const isAdministrating = roles.some((role) => role.role_code === administratorRole);
      return { isAdministrating, roles };
    },

    async demandDepartments(use: Use, ids: readonly string[]): Promise<void> {
      const known = await use(departmentsRepository).listIdsAmong(ids);
      if (known.length < ids.length) throw appError('department-not-found');
    },

    /** Throws if one of the departments is disabled: it takes no new members, but keeps those it has. */
    async demandOpen(use: Use, ids: readonly string[]): Promise<void> {
      if (await use(departmentsRepository).isAnyOff(ids)) throw appError('department-off');
    },

    /**
     * Sets the user's roles to `wanted`, and tells the user unless the account is new; returns whether anything
     * changed.
     */
    async replaceRoles(
      use: Use,
      actor: Person,
      userId: string,
      wanted: readonly string[],
      { isNew = false } = {},
    ): Promise<boolean> {
      const repository = use(userLinksRepository);
      const current = await repository.listRoleIdsOf(userId);
      const [given, taken] = [without(wanted, current), without(current, wanted)];
      if (given.length + taken.length === 0) return false;
      refuseOn([objectionToRoles(actor, [userId])]);
      const { isAdministrating, roles } = await links.knownRoles(use, [...given, ...taken]);
      if (given.length > 0) await repository.insertRoles([userId], given);
      if (taken.length > 0) await repository.deleteRoles([userId], taken);
      if (isAdministrating) await demandAnAdministrator(use);
      if (!isNew) await tellRoles(use, actor, [userId], { roles, given, taken });
      return true;
    },

    /** Sets the user's departments to `wanted`. */
    async replaceDepartments(use: Use, userId: string, wanted: readonly string[]): Promise<void> {
      const repository = use(userLinksRepository);
      const current = await repository.listDepartmentIdsOf(userId);
      const [joined, left] = [without(wanted, current), without(current, wanted)];
      if (joined.length > 0) {
        await links.demandDepartments(use, joined);
        await links.demandOpen(use, joined);
        await repository.insertDepartments([userId], joined);
      }
      if (left.length > 0) await repository.deleteDepartments([userId], left);
    },
  };
  return links;
}
