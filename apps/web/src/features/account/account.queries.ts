import { account } from '@baisi/contract/account';
import type { InputOf } from '@baisi/contract/endpoint';
import { home } from '@baisi/contract/home';
import { messages } from '@baisi/contract/messages';
import { notifications } from '@baisi/contract/notifications';
import { ownChanges as ownChangesOf } from '@baisi/contract/own-changes';
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

/** Query keys that are outdated after the own profile has changed. */
const profileAnswers = [account.profile, ownProfileForm.get, account.changes].map(everyAnswerOf);

/** Reads the user again. If this fails, the name is updated when the workspace opens the next time. */
const reloadUser = (): void =>
  void call(userInfo, {}).then(useSession.getState().loadedUser, () => undefined);

/** Changes the user's own profile. The frame of the workspace shows the name too, so it is updated. */
export const useEditOwnProfile = ({ onDone, ...reactions }: CallReactions<typeof ownProfileForm.edit>) =>
  useCall(ownProfileForm.edit, {
    ...reactions,
    refreshes: profileAnswers,
    onDone: (result, input) => {
      reloadUser();
      onDone?.(result, input);
    },
  });

/** Query for what taking back a change would do, fetched at every opening. */
export const revertPlan = (changeId: string) => ({
  ...queryOf(ownChangesOf.revertPlan, { changeId }),
  staleTime: 0,
  gcTime: 0,
});

/** Takes back a change of the own profile. */
export const useRevert = ({ onDone, ...reactions }: CallReactions<typeof ownChangesOf.revert>) =>
  useCall(ownChangesOf.revert, {
    ...reactions,
    refreshes: profileAnswers,
    onDone: (result, input) => {
      reloadUser();
      onDone?.(result, input);
    },
  });

/** Chooses the page that opens after the sign-in. */
export const useChooseHomePage = () =>
  useCall(home.choosePage, {
    onDone: (_, { path }) => {
      const { user, loadedUser } = useSession.getState();
      if (user !== undefined) loadedUser({ ...user, homePath: path });
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
