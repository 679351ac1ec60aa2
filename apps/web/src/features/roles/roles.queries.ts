import { checks } from '@baisi/contract/checks';
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
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** The stored role that the form starts from. */
export const loadRole = (id: string, signal: AbortSignal) => call(roleRecords.get, { id }, { signal });

/** A page of the people who have a role. */
export const holdersPage = (input: InputOf<typeof users.ofRole>) => ({
  ...queryOf(users.ofRole, input),
  placeholderData: keepPreviousData,
});

/** Every permission, to tick in. */
export const permissionTree = () => queryOf(roleGrants.tree, {});

/** The grants of a role. */
export const givenBy = (roleId: string) => queryOf(roleGrants.permissionIds, { roleId });

/** Until when a role gives what ends. */
export const endsOf = (roleId: string) => queryOf(roleGrants.ends, { roleId });

/** The row rules of a menu, and which of them a role names. */
export const loadRules = (roleId: string, permissionId: string, signal: AbortSignal) =>
  call(roleGrants.rules, { roleId, permissionId }, { signal });

/** Dry run of a grant: what each user would gain and lose. */
export const previewOf = (question: InputOf<typeof roleGrants.preview>) =>
  queryOf(roleGrants.preview, question);

/** The data scope of a role. */
export const dataScopeOf = (roleId: string) => queryOf(roleGrants.dataScope, { roleId });

/** The effect of a data scope on the rows that users see. */
export const previewScopeOf = (change: InputOf<typeof roleGrants.previewDataScope>) =>
  queryOf(roleGrants.previewDataScope, change);

/** Query keys to invalidate after a change of roles. */
export const roleAnswers = [
  everyAnswerOf(roleRecords.list),
  everyAnswerOf(roleRecords.get),
  everyAnswerOf(roles.all),
  everyAnswerOf(checks.duplicate),
] as const;

/** Query keys to invalidate after users get or lose a role. */
export const holdersTouched = [
  everyAnswerOf(roleRecords.list),
  everyAnswerOf(users.ofRole),
  everyAnswerOf(users.roleIds),
] as const;

/** Creates a role that gives what another gives. */
export const useCopyRole = (reactions: CallReactions<typeof roleRecords.copy>) =>
  useCall(roleRecords.copy, { refreshes: roleAnswers, ...reactions });

/** Creates a role. */
export const useAddRole = (reactions: CallReactions<typeof roleRecords.add>) =>
  useCall(roleRecords.add, { refreshes: roleAnswers, ...reactions });

/** Creates several roles; each row is answered for itself. */
export const useAddRoles = () => useCall(roleBatch.addBatch, { refreshes: roleAnswers });

/** Changes a role. */
export const useEditRole = (reactions: CallReactions<typeof roleRecords.edit>) =>
  useCall(roleRecords.edit, { refreshes: roleAnswers, ...reactions });

/** Gives a role to people. */
export const useAddHolders = (reactions: CallReactions<typeof users.addToRole>) =>
  useCall(users.addToRole, { refreshes: holdersTouched, ...reactions });

/** Takes a role from people. */
export const useRemoveHolders = (reactions: CallReactions<typeof users.removeFromRoleBatch>) =>
  useCall(users.removeFromRoleBatch, { refreshes: holdersTouched, ...reactions });

/** Says until when people have a role. */
export const useSetRoleEnd = (reactions: CallReactions<typeof users.setRoleEnd>) =>
  useCall(users.setRoleEnd, { refreshes: holdersTouched, ...reactions });

/** Query keys to invalidate after a change of a role's grants. */
const grantsTouched = [
  everyAnswerOf(roleGrants.permissionIds),
  everyAnswerOf(roleGrants.ends),
  everyAnswerOf(permissions.own),
] as const;

/** Saves until when a role gives permissions. */
export const useSaveEnds = (reactions: CallReactions<typeof roleGrants.saveEnds>) =>
  useCall(roleGrants.saveEnds, { refreshes: grantsTouched, ...reactions });

/** Saves what a role gives. */
export const useSaveGrant = (reactions: CallReactions<typeof roleGrants.save>) =>
  useCall(roleGrants.save, {
    refreshes: grantsTouched,
    ...reactions,
  });

/** Saves which row rules a role names for a menu. */
export const useSaveRules = (reactions: CallReactions<typeof roleGrants.saveRules>) =>
  useCall(roleGrants.saveRules, reactions);

/** Saves how far the rows of a role reach. */
export const useSaveDataScope = (reactions: CallReactions<typeof roleGrants.saveDataScope>) =>
  useCall(roleGrants.saveDataScope, { refreshes: roleAnswers, ...reactions });
