import type { InputOf } from '@baisi/contract/endpoint';
import { type PrintJobDetail, type PrintJobRecord, print } from '@baisi/contract/print-jobs';
import { keepPreviousData } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../../platform/api/query.ts';
import { isRunning } from './print-jobs.logic.ts';

/** Query keys to invalidate after a change of a job. */
export const printJobAnswers = [everyAnswerOf(print.jobs), everyAnswerOf(print.job)] as const;

/** Polling interval in ms while a job runs. A hidden window does not poll. */
const everyMs = 2_000;

type Asked<T> = { state: { data?: T | undefined } };

/** Query for a page of jobs; polls while one of them runs. */
export const printJobs = (input: InputOf<typeof print.jobs>) => ({
  ...queryOf(print.jobs, input),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Asked<{ records: readonly PrintJobRecord[] }>) =>
    data?.records.some(isRunning) ? everyMs : (false as const),
});

/** Query for a job with its waybills; polls while it runs. */
export const printJobOf = (id: string) => ({
  ...queryOf(print.job, { id }),
  refetchInterval: ({ state: { data } }: Asked<PrintJobDetail>) =>
    data !== undefined && isRunning(data) ? everyMs : (false as const),
});
