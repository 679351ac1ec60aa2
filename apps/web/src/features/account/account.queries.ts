import { account } from '@baisi/contract/account';
import type { InputOf } from '@baisi/contract/endpoint';
import { messages } from '@baisi/contract/messages';
import { notifications } from '@baisi/contract/notifications';
import { ownProfile as ownProfileForm } from '@baisi/contract/own-profile';
import { userInfo } from '@baisi/contract/person';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { waitingDrafts } from '../../platform/drafts/own-drafts.ts';
import { useSession } from '../../platform/session/session-store.ts';

/** Query for the user's own profile. */
export const ownProfile = () => queryOf(account.profile, {});

/** Query for the editable part of the user's own profile. */
export const ownWords = () => queryOf(ownProfileForm.get, {});

/** Query for the user's channels of system messages and quiet hours. */
export const ownNotifications = () => queryOf(notifications.settings, {});

/** Web push in this browser. */
export const ownPush = () => queryOf(notifications.push, {});

/** Query for the user's last system messages; read again at every visit, because no event of the page announces them. */
export const recentSystemMessages = () => ({
  ...queryOf(messages.own, { msgCategory: '2', pageSize: 10 }),
  staleTime: 0,
});

/** Query for what became of an own message on every channel; it changes while a delivery waits. */
export const ownDeliveries = (id: string) => ({ ...queryOf(notifications.deliveries, { id }), staleTime: 0 });

/** Loads the user's own profile for the form. */
export const loadOwnProfileForm = (signal: AbortSignal) => call(ownProfileForm.get, {}, { signal });

/** Changes the user's own profile. The frame of the workspace shows the name too, so it is updated. */
export const useEditOwnProfile = ({ onDone, ...reactions }: CallReactions<typeof ownProfileForm.edit>) =>
  useCall(ownProfileForm.edit, {
    ...reactions,
    refreshes: [
      everyAnswerOf(account.profile),
      everyAnswerOf(ownProfileForm.get),
      everyAnswerOf(account.changes),
    ],
    onDone: (result, input) => {
      // If this request fails, the name is updated when the workspace opens the next time.
      void call(userInfo, {}).then(useSession.getState().loadedUser, () => undefined);
      onDone?.(result, input);
    },
  });

/** Query for a page of the user's own sign-in log; the previous page stays visible until the next one loads. */
export const ownSignIns = (input: InputOf<typeof account.signIns>) => ({
  ...queryOf(account.signIns, input),
  placeholderData: keepPreviousData,
});

/** Query for a page of the user's own changes. */
export const ownChanges = (input: InputOf<typeof account.changes>) => ({
  ...queryOf(account.changes, input),
  placeholderData: keepPreviousData,
});

/** Query for unsaved forms in this browser, read again at each visit: no server event announces changes. */
export const ownWaitingDrafts = () =>
  queryOptions({ queryKey: ['own-drafts'], queryFn: waitingDrafts, gcTime: 0, staleTime: 0 });
