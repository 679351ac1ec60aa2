import { administratorRole } from '@baisi/contract/access';
import type { Use } from '../../../db/work.ts';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { departmentsRepository } from '../../departments/index.ts';
import { rolesRepository } from '../../roles/index.ts';
import { demandAnAdministrator } from '../user-targets.ts';
import { objectionToRoles, type RoleChange, refuseOn } from '../users.policy.ts';
import { userLinksRepository } from './user-links.repository.ts';

/** Single codes that roles give together; the room `permissions` knows. */
export type GrantsOfRoles = (use: Use, roleIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Single codes that somebody holds anywhere; the room `permissions` knows. */
export type GrantsOf = (use: Use, userId: string) => Promise<ReadonlySet<string>>;

/** Do roles open rows of people that this person does not reach? The room `permissions` knows. */
export type OpensMoreRows = (use: Use, actor: Person, roleIds: readonly string[]) => Promise<boolean>;

export type UserLinks = ReturnType<typeof createUserLinks>;

/** What a list has and the other has not. */
const without = (list: readonly string[], other: readonly string[]): string[] => [
  ...new Set(list).difference(new Set(other)),
];

/** The roles and departments of people. Only what differs is written, so that the history says what changed. */
export function createUserLinks({
  grantsOfRoles,
  opensMoreRows,
}: {
  grantsOfRoles: GrantsOfRoles;
  opensMoreRows: OpensMoreRows;
}) {
  const links = {
    /** What giving or taking these roles means; unknown roles are refused. */
    async roleChange(use: Use, actor: Person, roleIds: readonly string[]): Promise<RoleChange> {
      const roles = await use(rolesRepository).listByIds(roleIds);
      if (roles.length < roleIds.length) throw appError('role-not-found');
      if (isAdministrator(actor))
        return { codes: roles.map((role) => role.role_code), grants: new Set(), opensMoreRows: false };
      const grants = await grantsOfRoles(use, roleIds);
      return {
        opensMoreRows: await opensMoreRows(use, actor, roleIds),
        codes: roles.map((role) => role.role_code),
        grants,
      };
    },

    async demandDepartments(use: Use, ids: readonly string[]): Promise<void> {
      const known = await use(departmentsRepository).listIdsAmong(ids);
      if (known.length < ids.length) throw appError('department-not-found');
    },

    /** Makes `wanted` the person's roles; true when that changed something. */
    async replaceRoles(use: Use, actor: Person, userId: string, wanted: readonly string[]): Promise<boolean> {
      const repository = use(userLinksRepository);
      const current = await repository.listRoleIdsOf(userId);
      const [given, taken] = [without(wanted, current), without(current, wanted)];
      if (given.length + taken.length === 0) return false;
      const change = await links.roleChange(use, actor, [...given, ...taken]);
      refuseOn([objectionToRoles(actor, userId, change)]);
      if (given.length > 0) await repository.insertRoles([userId], given);
      if (taken.length > 0) await repository.deleteRoles([userId], taken);
      if (change.codes.includes(administratorRole)) await demandAnAdministrator(use);
      return true;
    },

    /** Makes `wanted` the person's departments. */
    async replaceDepartments(use: Use, userId: string, wanted: readonly string[]): Promise<void> {
      const repository = use(userLinksRepository);
      const current = await repository.listDepartmentIdsOf(userId);
      const [joined, left] = [without(wanted, current), without(current, wanted)];
      if (joined.length > 0) {
        await links.demandDepartments(use, joined);
        await repository.insertDepartments([userId], joined);
      }
      if (left.length > 0) await repository.deleteDepartments([userId], left);
    },
  };
  return links;
}
