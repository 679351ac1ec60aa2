import { tasks } from '@baisi/contract/tasks';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';

/** Query for the user's tasks. Refetched whenever the page becomes active: tasks done elsewhere disappear. */
export const ownTasks = () => ({ ...queryOf(tasks.own, {}), staleTime: 0 });

/** Query for the numbers on the tabs. */
export const taskCounts = () => ({ ...queryOf(tasks.counts, {}), staleTime: 0 });

/** The two trails: of steps that the user made, and of records that the user began. */
export type TrailName = 'done' | 'started';

/** Query for the pages of a trail, newest first. */
export const trailOf = (name: TrailName) =>
  infiniteQueryOptions({
    queryKey: [tasks[name].path],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(tasks[name], pageParam === '' ? {} : { after: pageParam }, { signal }),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Query keys that are outdated after orders or waybills changed. */
export const taskAnswers = [tasks.own, tasks.counts, tasks.done, tasks.started].map(everyAnswerOf);
