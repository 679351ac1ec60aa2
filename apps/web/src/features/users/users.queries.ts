import { checks } from '@baisi/contract/checks';
import type { InputOf } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { userBatch } from '@baisi/contract/user-batch';
import { userRights } from '@baisi/contract/user-rights';
import { users } from '@baisi/contract/users';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query for one level of the departments beside the list: below `pid`, or the roots. */
export const departmentLevel = (pid: string | undefined) =>
  queryOf(users.departmentLevel, pid === undefined ? {} : { pid });

/** Query for one user. */
export const oneUser = (id: string) => queryOf(users.get, { id });

/** Query for a user's temporary roles, with their ends. */
export const roleEndsOf = (userId: string) => queryOf(users.roleEnds, { userId });

/** Returns an empty list if the server refuses the request because its result is empty (api-contract 3.4). */
async function orNone<T>(answer: Promise<T[]>, meaning: ErrorCode): Promise<T[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.error === meaning) return [];
    throw error;
  }
}

/** Loads everything that the edit form needs, in parallel. */
export async function loadUserToEdit(id: string, signal: AbortSignal) {
  const [record, roleIds, departments] = await Promise.all([
    call(users.get, { id }, { signal }),
    orNone(call(users.roleIds, { userid: id }, { signal }), 'user-without-roles'),
    orNone(call(users.departmentsOf, { userId: id }, { signal }), 'user-without-departments'),
  ]);
  return { record, roleIds, departmentIds: departments.map((department) => department.key) };
}

/** Query for the users in the recycle bin. */
export const recycleBin = () => queryOf(users.recycleBin, {});

/** Query keys to invalidate after any change of users. */
export const usersAnswers = [
  everyAnswerOf(users.list),
  everyAnswerOf(users.get),
  everyAnswerOf(users.roleIds),
  everyAnswerOf(users.ofDepartmentPage),
  everyAnswerOf(users.departmentLevel),
  everyAnswerOf(checks.duplicate),
] as const;
/** Query keys to invalidate after a change of the recycle bin. */
export const binned = [...usersAnswers, everyAnswerOf(users.recycleBin)] as const;

type Done = { onDone?: () => void };

/** Creates a user. */
export const useAddUser = (reactions: CallReactions<typeof users.add>) =>
  useCall(users.add, { refreshes: usersAnswers, ...reactions });

/** Requests a free account for each name. */
export const proposeAccounts = (names: readonly string[]): Promise<string[]> =>
  call(userBatch.proposeAccounts, { names: [...names] });

/** Command that creates several users; the response contains a result for each. */
export const useAddUsers = () => useCall(userBatch.addBatch, { refreshes: usersAnswers });

/** Query for the effect that a change of roles or departments would have; never cached. */
export const rightsPreview = (change: InputOf<typeof userRights.previewRights>) => ({
  ...queryOf(userRights.previewRights, change),
  staleTime: 0,
  gcTime: 0,
});

/** Adds, removes or replaces roles and departments of several users. */
export const useChangeRights = (reactions: CallReactions<typeof userRights.changeRights>) =>
  useCall(userRights.changeRights, { refreshes: usersAnswers, ...reactions });

/** Changes a user. */
export const useEditUser = (reactions: CallReactions<typeof users.edit>) =>
  useCall(users.edit, { refreshes: usersAnswers, ...reactions });

/** Freezes or unfreezes users. */
export const useSetUserStatus = (reactions: Done) =>
  useCall(users.freezeBatch, { refreshes: usersAnswers, ...reactions });

/** Removes the locks of failed sign-ins. */
export const useUnlockUsers = () => useCall(users.unlock, { refreshes: usersAnswers });

/** Restores users from the recycle bin. */
export const useRestoreUsers = (reactions: Done) =>
  useCall(users.restore, { refreshes: binned, ...reactions });

/** Deletes users of the recycle bin for good. */
export const useDestroyUsers = (reactions: Done) =>
  useCall(users.destroy, { refreshes: binned, ...reactions });

/** Sets another user's password. */
export const useResetPassword = (reactions: CallReactions<typeof users.resetPassword>) =>
  useCall(users.resetPassword, reactions);
