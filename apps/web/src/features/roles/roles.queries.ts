import type { InputOf } from '@baisi/contract/endpoint';
import { permissions } from '@baisi/contract/permissions';
import { roleBatch } from '@baisi/contract/role-batch';
import { roleGrants } from '@baisi/contract/role-grants';
import { roleRecords } from '@baisi/contract/role-records';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { recordAnswers } from '../../platform/api/record-answers.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** A page of the users of a role. */
export const holdersPage = (input: InputOf<typeof users.ofRole>) => ({
  ...queryOf(users.ofRole, input),
  placeholderData: keepPreviousData,
});

/** Every permission, as a checkable tree. */
export const permissionTree = () => queryOf(roleGrants.tree, {});

/** The grants of a role. */
export const grantsOf = (roleId: string) => queryOf(roleGrants.permissionIds, { roleId });

/** The ends of a role's temporary grants. */
export const endsOf = (roleId: string) => queryOf(roleGrants.ends, { roleId });

/** The row rules of a menu, and those of them that a role uses. */
export const loadRules = (roleId: string, permissionId: string, signal: AbortSignal) =>
  call(roleGrants.rules, { roleId, permissionId }, { signal });

/** Preview of a grant: the rights that each user would gain and lose. */
export const previewOf = (question: InputOf<typeof roleGrants.preview>) =>
  queryOf(roleGrants.preview, question);

/** The data scope of a role. */
export const dataScopeOf = (roleId: string) => queryOf(roleGrants.dataScope, { roleId });

/** Preview of a data scope: the rows that each user would see. */
export const previewScopeOf = (change: InputOf<typeof roleGrants.previewDataScope>) =>
  queryOf(roleGrants.previewDataScope, change);

/** Query keys of the roles that other forms offer. */
export const roleChoices = [everyAnswerOf(roles.all)];

/** Query keys to invalidate after a change of roles. */
export const roleAnswers = [...recordAnswers(roleRecords), ...roleChoices];

/** Query keys to invalidate after users get or lose a role. */
export const holdersTouched = [
  everyAnswerOf(roleRecords.list),
  everyAnswerOf(users.ofRole),
  everyAnswerOf(users.roleIds),
] as const;

/** Creates a role with the grants of another one. */
export const useCopyRole = (reactions: CallReactions<typeof roleRecords.copy>) =>
  useCall(roleRecords.copy, { refreshes: roleAnswers, ...reactions });

/** Requests a free code for the name of each role. */
export const proposeCodes = (names: readonly string[]): Promise<string[]> =>
  call(roleBatch.proposeCodes, { names: [...names] });

/** Creates several roles; each row has its own result. */
export const useAddRoles = () => useCall(roleBatch.addBatch, { refreshes: roleAnswers });

/** Assigns a role to users. */
export const useAddHolders = (reactions: CallReactions<typeof users.addToRole>) =>
  useCall(users.addToRole, { refreshes: holdersTouched, ...reactions });

/** Removes a role from users. */
export const useRemoveHolders = (reactions: CallReactions<typeof users.removeFromRoleBatch>) =>
  useCall(users.removeFromRoleBatch, { refreshes: holdersTouched, ...reactions });

/** Sets the end date of a role for users. */
export const useSetRoleEnd = (reactions: CallReactions<typeof users.setRoleEnd>) =>
  useCall(users.setRoleEnd, { refreshes: holdersTouched, ...reactions });

/** Query keys to invalidate after a change of a role's grants. */
const grantsTouched = [
  everyAnswerOf(roleGrants.permissionIds),
  everyAnswerOf(roleGrants.ends),
  everyAnswerOf(permissions.own),
] as const;

/** Saves the ends of a role's temporary grants. */
export const useSaveEnds = (reactions: CallReactions<typeof roleGrants.saveEnds>) =>
  useCall(roleGrants.saveEnds, { refreshes: grantsTouched, ...reactions });

/** Saves the grants of a role. */
export const useSaveGrant = (reactions: CallReactions<typeof roleGrants.save>) =>
  useCall(roleGrants.save, {
    refreshes: grantsTouched,
    ...reactions,
  });

/** Saves the row rules that a role uses for a menu. */
export const useSaveRules = (reactions: CallReactions<typeof roleGrants.saveRules>) =>
  useCall(roleGrants.saveRules, reactions);

/** Saves the data scope of a role. */
export const useSaveDataScope = (reactions: CallReactions<typeof roleGrants.saveDataScope>) =>
  useCall(roleGrants.saveDataScope, { refreshes: roleAnswers, ...reactions });
