import type { InputOf } from '@baisi/contract/endpoint';
import { type JobPage, jobs } from '@baisi/contract/jobs';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { isOpen } from './jobs.logic.ts';

/** Query keys to invalidate after a change of a job. */
export const jobAnswers = [everyAnswerOf(jobs.own), everyAnswerOf(jobs.list)] as const;

/** Polling interval in ms for everybody's jobs, because the bell announces only the user's own. */
const othersEveryMs = 5_000;

type Asked = { state: { data?: JobPage | undefined } };

/** Query for a page of the user's jobs; the previous page stays visible until the next one loads. */
export const ownJobs = (input: InputOf<typeof jobs.own>) => ({
  ...queryOf(jobs.own, input),
  placeholderData: keepPreviousData,
});

/** Query for a page of everybody's jobs; polls while one of them is unfinished. */
export const allJobs = (input: InputOf<typeof jobs.list>) => ({
  ...queryOf(jobs.list, input),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Asked) =>
    data?.records.some(({ state }) => isOpen(state)) ? othersEveryMs : (false as const),
});

/** Query for the kinds of jobs, cached forever because they change only with the server's version. */
export const jobKinds = () => ({ ...queryOf(jobs.kinds, {}), staleTime: Number.POSITIVE_INFINITY });

/** Input of the request for the user's unfinished jobs. */
export const unfinished = { state: 'queued,running', pageNo: 1, pageSize: 100 };

/** Also refetches the lists after a refusal, because the job's state has changed meanwhile. */
function useJobCommand(endpoint: typeof jobs.cancel | typeof jobs.retry) {
  const client = useQueryClient();
  return useCall(endpoint, {
    refreshes: jobAnswers,
    onRefused: () => {
      for (const queryKey of jobAnswers) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Command that cancels a job. */
export const useCancelJob = () => useJobCommand(jobs.cancel);

/** Command that starts a failed or cancelled job again. */
export const useRetryJob = () => useJobCommand(jobs.retry);
