import type { InputOf } from '@baisi/contract/endpoint';
import { onlineUsers } from '@baisi/contract/online-users';
import { ownSecurity } from '@baisi/contract/own-security';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';

/** Query for a page of live sessions; the previous page stays visible until the next one loads. */
export const onlineUsersPage = (input: InputOf<typeof onlineUsers.list>) => ({
  ...queryOf(onlineUsers.list, input),
  placeholderData: keepPreviousData,
});

/** Command that ends several sessions. */
export const useForceLogoutBatch = (onDone: () => void) =>
  useCall(onlineUsers.forceLogoutBatch, {
    refreshes: [everyAnswerOf(onlineUsers.list), everyAnswerOf(ownSecurity.sessions)],
    onDone,
  });

/** Command that ends a session. When it had already ended, calls `onGone`, so that it disappears from the list too. */
export const useForceLogout = (onGone: () => void) =>
  useCall(onlineUsers.forceLogout, {
    refreshes: [everyAnswerOf(onlineUsers.list), everyAnswerOf(ownSecurity.sessions)],
    onRefused: ({ error }) => {
      if (error === 'session-missing') onGone();
    },
  });
