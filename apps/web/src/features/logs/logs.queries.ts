import type { InputOf } from '@baisi/contract/endpoint';
import { logs } from '@baisi/contract/logs';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { useRemove } from '../../platform/api/use-remove.ts';

/** Query for a page of entries; the previous page stays visible until the next one loads. */
export const logsPage = (input: InputOf<typeof logs.list>) => ({
  ...queryOf(logs.list, input),
  placeholderData: keepPreviousData,
});

/** Query for the number of entries of one log, sent before it is cleared. */
export const linesOfKind = (logType: number) => ({
  ...queryOf(logs.list, { logType, pageNo: 1, pageSize: 1 }),
  staleTime: 0,
});

export const visitDays = queryOf(logs.visits, {});
export const visitTotals = queryOf(logs.visitTotals, {});

const touched = [
  everyAnswerOf(logs.list),
  everyAnswerOf(logs.visits),
  everyAnswerOf(logs.visitTotals),
] as const;

/** Command that deletes log entries. */
export const useRemoveLogs = (onRemoved: (ids: readonly string[]) => void) =>
  useRemove({ one: logs.remove, several: logs.removeBatch }, { refreshes: touched, onDone: onRemoved });

/** Command that clears one log. */
export const useClearLogs = (reactions: CallReactions<typeof logs.removeBatch>) =>
  useCall(logs.removeBatch, { refreshes: touched, ...reactions });
