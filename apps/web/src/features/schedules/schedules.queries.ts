import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import { type Schedule, type ScheduleRunPage, schedules } from '@baisi/contract/schedules';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, keyOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';
import { isOpenRun } from './schedules.logic.ts';

/** Query keys to invalidate after a schedule was changed or started. */
const scheduleAnswers = [
  everyAnswerOf(schedules.list),
  everyAnswerOf(schedules.get),
  everyAnswerOf(schedules.runs),
] as const;

/** Polling intervals in ms: while a run is unfinished, and otherwise, to notice runs that begin. */
const busyMs = 1_000;
const calmMs = 15_000;

type Asked<T> = { state: { data?: T | undefined } };

/** Query for all schedules, repeated to show runs that begin and end. */
export const allSchedules = () => ({
  ...queryOf(schedules.list, {}),
  refetchInterval: ({ state: { data } }: Asked<Schedule[]>) =>
    data?.some(({ lastRun }) => isOpenRun(lastRun?.state)) ? busyMs : calmMs,
});

/** Query for a page of the runs of a schedule; the previous page stays visible until the next one loads. */
export const runsPage = (input: InputOf<typeof schedules.runs>) => ({
  ...queryOf(schedules.runs, input),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: ({ state: { data } }: Asked<ScheduleRunPage>) =>
    data?.records.some(({ state }) => isOpenRun(state)) ? busyMs : calmMs,
});

/** A cron expression in words with its next times, or the reason why it is invalid. */
export type Preview = ResultOf<typeof schedules.preview> | { refusal: string };

/**
 * Query for the preview of a cron expression; the previous one stays visible meanwhile. An invalid expression is a
 * result, because the form shows its reason at the field.
 */
export const previewOf = (input: InputOf<typeof schedules.preview>) => ({
  queryKey: keyOf(schedules.preview, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Preview> => {
    try {
      return await call(schedules.preview, input, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return { refusal: error.message };
      throw error;
    }
  },
  placeholderData: keepPreviousData,
  enabled: input.cron !== '' && input.timeZone !== '',
});

/** Loads the schedule to edit. */
export const loadSchedule = (id: string, signal: AbortSignal) => call(schedules.get, { id }, { signal });

/** Command that changes when a schedule runs and when it alarms. */
export const useEditSchedule = (reactions: CallReactions<typeof schedules.edit>) =>
  useCall(schedules.edit, { refreshes: scheduleAnswers, ...reactions });

/** Command that stops a schedule from running until it is resumed. */
export const usePauseSchedule = () => useCall(schedules.pause, { refreshes: scheduleAnswers });

/** Command that lets a paused schedule run again. */
export const useResumeSchedule = () => useCall(schedules.resume, { refreshes: scheduleAnswers });

/** Command that runs a schedule once, now. */
export const useRunSchedule = (onDone: (id: string) => void) =>
  useCall(schedules.run, { refreshes: scheduleAnswers, onDone: (_, { id }) => onDone(id) });
