import type { InputOf } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** A page of a record's changes; the page before stays in sight until the next one is there. */
export const historyPage = (input: InputOf<typeof history.list>) => ({
  ...queryOf(history.list, input),
  placeholderData: keepPreviousData,
  // Whoever looks into a history wants to know what just happened.
  staleTime: 0,
});

/** What a restore would change, asked at every opening. */
export const comparison = (input: InputOf<typeof history.compare>) => ({
  ...queryOf(history.compare, input),
  staleTime: 0,
  gcTime: 0,
});

/** Brings something back. `refreshes`: answers of the record's own room. */
export const useRestore = ({ refreshes = [], ...reactions }: CallReactions<typeof history.restore>) =>
  useCall(history.restore, { ...reactions, refreshes: [everyAnswerOf(history.list), ...refreshes] });
