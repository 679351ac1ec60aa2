import { departmentPermissions } from '@baisi/contract/department-permissions';
import { departmentRoles } from '@baisi/contract/department-roles';
import { departments } from '@baisi/contract/departments';
import type { InputOf } from '@baisi/contract/endpoint';
import type { PermissionChoice } from '@baisi/contract/permission-records';
import { largestPageSize } from '@baisi/contract/rules/list-query';
import { users } from '@baisi/contract/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { recordAnswers } from '../../platform/api/record-answers.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { useRemove } from '../../platform/api/use-remove.ts';
import { type Member, toMember } from './people/people.logic.ts';

/** Query for the children of a department, or for the top level. */
export const levelBelow = (pid: string | null) => queryOf(departments.level, { pid });

/** Query for every department with its head, sent by 展开所有. */
export const wholeTree = () => queryOf(departments.tree, {});

export const oneDepartment = (id: string) => queryOf(departments.get, { id });

/** Query for the trees of departments that the signed-in user manages; null for users who manage none. */
export const managedDepartments = () => queryOf(departments.managed, {});

/** Query for the data that would be deleted with departments; never cached. */
export const removalOf = (ids: readonly string[]) => ({
  ...queryOf(departments.removal, { ids: ids.join(',') }),
  staleTime: 0,
  gcTime: 0,
});

/** Query for the changes that a move would make; never cached. */
export const moveOf = (id: string, parentId: string | null) => ({
  ...queryOf(departments.movePreview, { id, parentId }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Query for members of a department whose name contains a text, as choices for its head. */
export const headChoices = (departId: string, realname: string) =>
  queryOf(users.choices, { departId, realname, pageSize: 20 });

/** Query keys to invalidate after a change of a department. */
export const departmentAnswers = [
  everyAnswerOf(departments.level),
  everyAnswerOf(departments.get),
  everyAnswerOf(departments.search),
  everyAnswerOf(departments.parentIds),
  everyAnswerOf(departments.idTree),
  everyAnswerOf(departments.tree),
  everyAnswerOf(departments.managed),
] as const;

export const useAddDepartment = (reactions: CallReactions<typeof departments.add>) =>
  useCall(departments.add, { refreshes: departmentAnswers, ...reactions });

export const useAddOutline = (reactions: CallReactions<typeof departments.addOutline>) =>
  useCall(departments.addOutline, { refreshes: departmentAnswers, ...reactions });

export const useEditDepartment = (reactions: CallReactions<typeof departments.edit>) =>
  useCall(departments.edit, { refreshes: departmentAnswers, ...reactions });

export const useMoveDepartment = (reactions: CallReactions<typeof departments.move>) =>
  useCall(departments.move, { refreshes: departmentAnswers, ...reactions });

export const useRemoveDepartments = (onRemoved: (ids: readonly string[]) => void) =>
  useRemove(
    { one: departments.remove, several: departments.removeBatch },
    {
      refreshes: [...departmentAnswers, everyAnswerOf(users.ofDepartmentPage)],
      onDone: onRemoved,
    },
  );

/** Query for a page of a department's users; the previous page stays visible while the next one loads. */
export const peopleOf = (input: InputOf<typeof users.ofDepartmentPage>) => ({
  ...queryOf(users.ofDepartmentPage, input),
  placeholderData: keepPreviousData,
});

/** Query for all direct members of a department. */
export const allMembers = (depId: string) => ({
  queryKey: keyOf(users.ofDepartmentPage, { depId, direct: '1' }),
  queryFn: () => readMembers(depId),
});

/** Reads all direct members of a department, page by page. */
export async function readMembers(depId: string): Promise<Member[]> {
  const members: Member[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const question = { depId, direct: '1', pageNo, pageSize: largestPageSize } as const;
    const page = await call(users.ofDepartmentPage, question);
    if (page !== null) members.push(...page.records.map(toMember));
    if (page === null || page.current >= page.pages) return members;
  }
}

const people = [everyAnswerOf(users.ofDepartmentPage), everyAnswerOf(users.list)] as const;

/** Command that saves new and removed members of a department together. */
export const useSaveMembers = () =>
  useCall(users.saveMembers, {
    refreshes: [...people, everyAnswerOf(departmentRoles.heldBy)],
    isQuiet: true,
  });

const rolesOfPersonKey = ['department-roles-of-person'] as const;
/** Query keys to invalidate after a new end date of a user's department role. */
export const rolesOfPersonAnswers = [rolesOfPersonKey] as const;

/** Query for the roles of a department, and for those of them that a user has; never cached. */
export const rolesOfPerson = (userId: string, departId: string) =>
  queryOptions({
    queryKey: [...rolesOfPersonKey, userId, departId],
    queryFn: async ({ signal }) => {
      const [roles, held] = await Promise.all([
        call(departmentRoles.ofUser, { userId, departId }, { signal }),
        call(departmentRoles.heldBy, { userId, departId }, { signal }),
      ]);
      return { roles, held: held ?? [] };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Query keys to invalidate after a change of a department's role. */
export const roleAnswers = recordAnswers(departmentRoles);

export const useGiveRoles = (reactions: CallReactions<typeof departmentRoles.give>) =>
  useCall(departmentRoles.give, reactions);

type Grant = { nodes: PermissionChoice[]; ids: string[] };

/**
 * Returns an update of the cached grants after a save: until the next response, they would show the saved permissions
 * as unsaved.
 */
export const withSavedIds =
  (ids: string | null | undefined) =>
  (grant: Grant | undefined): Grant | undefined =>
    grant && { ...grant, ids: (ids ?? '').split(',').filter((id) => id !== '') };

/** Query for all permissions that a department may be granted, and for the ids of those that it is granted. */
export const grantOfDepartment = (departId: string) =>
  queryOptions({
    queryKey: ['grant-of-department', departId],
    queryFn: async ({ signal }) => {
      const [tree, ids] = await Promise.all([
        call(departmentPermissions.choices, {}, { signal }),
        call(departmentPermissions.permissionIds, { departId }, { signal }),
      ]);
      return { nodes: tree.treeList, ids };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Query for all permissions that a department role may be granted, and for the ids of those that it is granted. */
export const grantOfRole = (departId: string, roleId: string) =>
  queryOptions({
    queryKey: ['grant-of-department-role', departId, roleId],
    queryFn: async ({ signal }) => {
      const [tree, ids] = await Promise.all([
        call(departmentPermissions.tree, { departId }, { signal }),
        call(departmentPermissions.rolePermissionIds, { roleId }, { signal }),
      ]);
      return { nodes: tree.treeList, ids };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
