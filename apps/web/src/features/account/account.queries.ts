import { account } from '@baisi/contract/account';
import type { InputOf } from '@baisi/contract/endpoint';
import { ownProfile as ownProfileForm } from '@baisi/contract/own-profile';
import { userInfo } from '@baisi/contract/person';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { waitingDrafts } from '../../platform/drafts/own-drafts.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** Who one is in the company. */
export const ownProfile = () => queryOf(account.profile, {});

/** What one wrote about oneself. */
export const ownWords = () => queryOf(ownProfileForm.get, {});

/** One's own profile as the form takes it. */
export const loadOwnProfileForm = (signal: AbortSignal) => call(ownProfileForm.get, {}, { signal });

/** Changes one's own profile. The frame of the workspace shows the name, too. */
export const useEditOwnProfile = ({ onDone, ...reactions }: CallReactions<typeof ownProfileForm.edit>) =>
  useCall(ownProfileForm.edit, {
    ...reactions,
    refreshes: [
      everyAnswerOf(account.profile),
      everyAnswerOf(ownProfileForm.get),
      everyAnswerOf(account.changes),
    ],
    onDone: (result, input) => {
      // It is shown at the next start otherwise.
      void call(userInfo, {}).then(useSession.getState().loadedUser, () => undefined);
      onDone?.(result, input);
    },
  });

/** A page of the own sign-in log; the page before stays in sight until the next one is there. */
export const ownSignIns = (input: InputOf<typeof account.signIns>) => ({
  ...queryOf(account.signIns, input),
  placeholderData: keepPreviousData,
});

/** A page of what one changed oneself. */
export const ownChanges = (input: InputOf<typeof account.changes>) => ({
  ...queryOf(account.changes, input),
  placeholderData: keepPreviousData,
});

/** Unsaved forms that this browser keeps, read anew at each visit: no server knows of them. */
export const ownWaitingDrafts = () =>
  queryOptions({ queryKey: ['own-drafts'], queryFn: waitingDrafts, gcTime: 0, staleTime: 0 });
