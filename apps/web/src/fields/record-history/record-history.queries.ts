import type { InputOf } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query for a page of a record's changes; the previous page stays visible until the next one loads. */
export const historyPage = (input: InputOf<typeof history.list>) => ({
  ...queryOf(history.list, input),
  placeholderData: keepPreviousData,
  // The history must include the latest changes.
  staleTime: 0,
});

/** Query for the changes that a restore would make, fetched at every opening. */
export const comparison = (input: InputOf<typeof history.compare>) => ({
  ...queryOf(history.compare, input),
  staleTime: 0,
  gcTime: 0,
});

/** Command that restores a version or a field. `refreshes`: query keys of the record's own feature. */
export const useRestore = ({ refreshes = [], ...reactions }: CallReactions<typeof history.restore>) =>
  useCall(history.restore, { ...reactions, refreshes: [everyAnswerOf(history.list), ...refreshes] });
