import { print } from '@baisi/contract/print-jobs';
import { waybills } from '@baisi/contract/waybills';
import { fetchBlob } from '../../platform/api/download.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query keys that are outdated after waybills were printed. */
const refreshes = [waybills.list, waybills.get, waybills.counts, print.jobs, print.job, print.waybills].map(
  everyAnswerOf,
);

/** The waybills with these numbers, as the print drawer shows them. */
export const waybillsToPrint = (numbers: readonly string[]) =>
  queryOf(print.waybills, { numbers: [...numbers] });

const followedMs = 1_000;

/** A print job, read again each second until it has ended. */
export const followedJob = (id: string) => ({
  ...queryOf(print.job, { id }),
  refetchInterval: (query: { state: { data?: { printJobState: string } | undefined } }) => {
    const state = query.state.data?.printJobState;
    return state === undefined || state === 'printing' ? followedMs : false;
  },
});

export const useAddPrint = (reactions: CallReactions<typeof print.add> = {}) =>
  useCall(print.add, { refreshes, isQuiet: true, ...reactions });
export const useConfirmPrint = (reactions: CallReactions<typeof print.confirm> = {}) =>
  useCall(print.confirm, { refreshes, ...reactions });
export const useCancelPrint = (reactions: CallReactions<typeof print.cancel> = {}) =>
  useCall(print.cancel, { refreshes, ...reactions });
export const useRetryPrint = (reactions: CallReactions<typeof print.retry> = {}) =>
  useCall(print.retry, { refreshes, ...reactions });

export const useSendBill = (reactions: CallReactions<typeof print.bill> = {}) =>
  useCall(print.bill, reactions);

/** Waybills on a template, with the correction of a device. */
export type Paper = {
  waybillIds: string;
  templateId: string;
  offsetXMm: number;
  offsetYMm: number;
  scalePercent: number;
};

export const checkOf = (paper: Paper) => queryOf(print.check, paper);

/** The waybills as a PDF. Its bars stand on the dots of a printer of 203 dots an inch. */
export const pdfOf = (paper: Paper, copies: number) =>
  fetchBlob(print.render, { ...paper, format: 'pdf', copies });

/** The picture of one page. */
export const pictureOf = (paper: Paper, page: number) => ({
  queryKey: [print.render.path, paper, page] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await fetchBlob(print.render, { ...paper, format: 'png', page }, { signal })).blob,
  // Each picture is a request; the pages of one preview do not change.
  staleTime: Number.POSITIVE_INFINITY,
});
