import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { RightsChange } from '@baisi/contract/user-rights';
import type { Use } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import { userLinksRepository } from '../links/user-links.repository.ts';
import { usersRepository } from '../users.repository.ts';
import type { DepartmentRoleLinks } from './department-role-links.ts';
import { namedLinksRepository } from './named-links.repository.ts';

/** A user's roles and departments, with their names. */
export type Links = {
  username: string;
  realname: string;
  roles: string[];
  departments: string[];
  departmentRoles: string[];
};

/** Returns the ids that a user has after the action, from those before and those named by it. */
export function idsAfter(
  action: RightsChange['action'],
  current: readonly string[],
  ids: readonly string[],
): string[] {
  const [has, meant] = [new Set(current), new Set(ids)];
  if (action === 'add') return [...has.union(meant)];
  return action === 'remove' ? [...has.difference(meant)] : [...meant];
}

const idsOf = async (use: Use, departmentRoles: DepartmentRoleLinks, userId: string) => ({
  roles: await use(userLinksRepository).listRoleIdsOf(userId),
  departments: await use(userLinksRepository).listDepartmentIdsOf(userId),
  departmentRoles: (await departmentRoles.listOf(use, userId)).map(({ id }) => id),
});

/** Ids that an action adds, removes or sets, by kind; undefined: this kind stays unchanged. */
export type Content = Record<'roles' | 'departments' | 'departmentRoles', readonly string[] | undefined>;

/** Reads the roles and departments of users. */
export const linksReader = (departmentRoles: DepartmentRoleLinks) => ({
  idsOf: (use: Use, userId: string) => idsOf(use, departmentRoles, userId),
  /** Returns the ids that a change concerns: those it names, or all of the user whose rights are copied. */
  contentOf: async (
    use: Use,
    { roleIds, departIds, fromId }: RightsChange,
    scope: RowScope,
  ): Promise<Content> => {
    if (fromId === undefined) return { roles: roleIds, departments: departIds, departmentRoles: undefined };
    if ((await use(usersRepository).listPresent([fromId], scope)).length === 0)
      throw appError('user-not-found');
    return idsOf(use, departmentRoles, fromId);
  },
  ofMany: async (use: Use, userIds: readonly string[]): Promise<ReadonlyMap<string, Links>> => {
    const rows = await use(namedLinksRepository).listNames(userIds);
    const entries: [string, Links][] = [];
    for (const { id, roles, departments, ...person } of rows) {
      const inside = await departmentRoles.listOf(use, id);
      const names = inside.map(({ name }) => name);
      entries.push([
        id,
        { ...person, roles: roles ?? [], departments: departments ?? [], departmentRoles: names },
      ]);
    }
    return new Map(entries);
  },
});
