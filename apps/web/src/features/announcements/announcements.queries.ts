import { announcements } from '@baisi/contract/announcements';
import type { InputOf } from '@baisi/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';

/** Query keys that are outdated after an announcement changed or was published. */
const announcementAnswers = [
  announcements.list,
  announcements.get,
  announcements.readings,
  announcements.receivers,
  announcements.deliveryCounts,
].map(everyAnswerOf);

/** Query for one announcement as its administrators see it. */
export const announcementOf = (id: string) => queryOf(announcements.get, { id });

/** How often an open reading report is read again: readers tell nobody when they read. */
const readingsEveryMs = 15_000;

/** Query for the numbers of readers by department. */
export const readingsOf = (id: string) => ({
  ...queryOf(announcements.readings, { id }),
  refetchInterval: readingsEveryMs,
});

/** Query for a page of receivers; the previous page stays visible until the next one loads. */
export const receiversOf = (input: InputOf<typeof announcements.receivers>) => ({
  ...queryOf(announcements.receivers, input),
  placeholderData: keepPreviousData,
  refetchInterval: readingsEveryMs,
});

/** Query for what became of the deliveries of an announcement on the channels. */
export const deliveryCountsOf = (id: string) => ({
  ...queryOf(announcements.deliveryCounts, { id }),
  refetchInterval: readingsEveryMs,
});

/** Command that reminds receivers by a background job. */
export const useRemind = (onDone: () => void) =>
  useCall(announcements.remind, { refreshes: [everyAnswerOf(announcements.deliveryCounts)], onDone });

/** Counts the users that an announcement would reach now. */
export const countReceivers = async (id: string): Promise<number> =>
  (await call(announcements.preview, { id })).receivers;

/** Command that publishes an announcement. */
export const usePublish = () => useCall(announcements.publish, { refreshes: announcementAnswers });

/** Command that takes a published announcement back. */
export const useRevoke = () => useCall(announcements.revoke, { refreshes: announcementAnswers });

/** Command that makes a published announcement unread for everybody. */
export const useReadAgain = () => useCall(announcements.readAgain, { refreshes: announcementAnswers });
