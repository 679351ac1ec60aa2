import { orders } from '@baisi/contract/orders';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { waybills } from '@baisi/contract/waybills';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query keys that are outdated after a waybill or an exception changed; orders show their waybills. */
export const waybillAnswers = [
  waybills.list,
  waybills.get,
  waybills.counts,
  waybills.trace,
  exceptions.list,
  orders.list,
  orders.get,
  orders.counts,
].map(everyAnswerOf);
const refreshes = waybillAnswers;

export const waybillOf = (id: string) => queryOf(waybills.get, { id });
export const tracesOf = (id: string) => queryOf(waybills.trace, { id });

/** Query for the numbers on the tabs; `input`: the filters of the list. */
export const waybillCounts = (input: Record<string, string>) => ({
  ...queryOf(waybills.counts, input),
  placeholderData: keepPreviousData,
});

export const useFetchNo = (reactions: CallReactions<typeof waybills.fetchNo> = {}) =>
  useCall(waybills.fetchNo, { refreshes, ...reactions });
export const useAskNo = (reactions: CallReactions<typeof waybills.askNo> = {}) =>
  useCall(waybills.askNo, { refreshes, ...reactions });
export const useVoid = (reactions: CallReactions<typeof waybills.void> = {}) =>
  useCall(waybills.void, { refreshes, ...reactions });
export const useHandOver = (reactions: CallReactions<typeof waybills.handOver> = {}) =>
  useCall(waybills.handOver, { refreshes, ...reactions });
export const useSign = (reactions: CallReactions<typeof waybills.sign> = {}) =>
  useCall(waybills.sign, { refreshes, ...reactions });
export const useRefreshTrace = () => useCall(waybills.refreshTrace, { refreshes });
export const useReport = (reactions: CallReactions<typeof exceptions.report>) =>
  useCall(exceptions.report, { refreshes, ...reactions });
export const useSolve = (reactions: CallReactions<typeof exceptions.solve>) =>
  useCall(exceptions.solve, { refreshes, ...reactions });
export const useEditException = (reactions: CallReactions<typeof exceptions.edit>) =>
  useCall(exceptions.edit, { refreshes, ...reactions });

/** Finds the waybill with a scanned code; throws when there is none. */
export const scan = (code: string) => call(waybills.scan, { code });

/** Returns the unmasked numbers of the receiver; the server logs the call. */
export const phoneOf = (id: string) => call(waybills.phone, { id });
