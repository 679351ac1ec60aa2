import type { InputOf } from '@baisi/contract/endpoint';
import { messages } from '@baisi/contract/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query keys that are outdated after the user read, starred or confirmed a message. */
const messageAnswers = [messages.own, messages.counts, messages.get].map(everyAnswerOf);

/** Query for one message of the user; it is read again at every opening, because it may have been revoked. */
export const messageOf = (id: string) => ({
  ...queryOf(messages.get, { id }),
  staleTime: 0,
  // A refusal is an answer here: the message was revoked, or is not meant for the user.
  retry: (count: number, error: unknown) => !(error instanceof ApiError) && count < 2,
});

/** Query for a page of the user's messages; the previous page stays visible until the next one loads. */
export const ownMessages = (input: InputOf<typeof messages.own>) => ({
  ...queryOf(messages.own, input),
  placeholderData: keepPreviousData,
});

/** Query for the numbers of messages by folder. */
export const folderCounts = () => queryOf(messages.counts, {});

/** Command that marks a message as read because it was opened. */
export const useRead = () => useCall(messages.read, { refreshes: messageAnswers, isQuiet: true });

/** Command that marks messages as read or unread, or stars them. */
export const useMark = (reactions: CallReactions<typeof messages.mark> = {}) =>
  useCall(messages.mark, { refreshes: messageAnswers, ...reactions });

/** Command 我已知晓. */
export const useConfirm = () => useCall(messages.confirm, { refreshes: messageAnswers });

/** Command 全部标注已读. */
export const useReadAll = () => useCall(messages.readAll, { refreshes: messageAnswers });
