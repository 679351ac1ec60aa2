import { addressBook } from '@baisi/contract/address-book';
import type { InputOf } from '@baisi/contract/endpoint';
import { orders } from '@baisi/contract/orders';
import { waybills } from '@baisi/contract/waybills';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query keys that are outdated after an order changed. */
export const orderAnswers = [orders.list, orders.get, orders.counts].map(everyAnswerOf);

/** The part of them that the list and the form do not refresh themselves. */
export const orderCountsAnswers = [everyAnswerOf(orders.counts)];

/** Query for one order with its lines and steps. */
export const orderOf = (id: string) => queryOf(orders.get, { id });

/** Query for the numbers on the tabs; `input`: the filters of the list. */
export const orderCounts = (input: Record<string, string>) => ({
  ...queryOf(orders.counts, input),
  placeholderData: keepPreviousData,
});

const refreshes = orderAnswers;

export const useSubmit = (reactions: CallReactions<typeof orders.submit> = {}) =>
  useCall(orders.submit, { refreshes, ...reactions });
export const useAudit = (reactions: CallReactions<typeof orders.audit> = {}) =>
  useCall(orders.audit, { refreshes, ...reactions });
export const useCancel = (reactions: CallReactions<typeof orders.cancel> = {}) =>
  useCall(orders.cancel, { refreshes, ...reactions });
export const useClose = (reactions: CallReactions<typeof orders.close> = {}) =>
  useCall(orders.close, { refreshes, ...reactions });
export const useDeal = (reactions: CallReactions<typeof orders.deal>) =>
  useCall(orders.deal, { refreshes, ...reactions });

/** Reserves an order; throws the refusal while another person has it. */
export const takeLease = (id: string) => call(orders.lease, { id });
/** Gives the reservation back; a failure does not matter, because the server's clock ends it. */
export const endLease = (id: string) => call(orders.release, { id }).catch(() => undefined);
/** Reserves the next open order and returns its id; null: none is left. */
export const takeNext = async (after: string): Promise<string | null> =>
  (await call(orders.leaseNext, { after })).id;

/** Returns the unmasked numbers of the receiver; the server logs the call. */
export const phoneOf = (id: string) => call(orders.phone, { id });

/** The senders of 地址簿 that can be chosen. */
export const senders = (enabled: boolean) => ({
  ...queryOf(addressBook.list, { kind: '1', pageNo: 1, pageSize: 100 }),
  enabled,
});

/** Weight and cost of the waybills that the input would create; nothing is created. */
export const estimateOf = (input: InputOf<typeof waybills.estimate>) => call(waybills.estimate, input);

/** Command that creates waybills from orders. */
export const useCreateWaybills = (reactions: CallReactions<typeof waybills.create>) =>
  useCall(waybills.create, {
    refreshes: [...refreshes, everyAnswerOf(waybills.list), everyAnswerOf(waybills.counts)],
    ...reactions,
  });
