import type { Task } from '@baisi/contract/tasks';
import type { Use, Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';

/**
 * What a room gives so that its open work stands in 任务中心: reads its own records as they are now, for this person,
 * with this person's rights. There is no second copy of the state.
 */
export type TaskSource = (use: Use, me: Person) => Promise<Task[]>;

/** What waits longest comes first; what waits since nobody knows when comes last. */
const waiting = ({ since }: Task): string => since ?? '9999';

export function createTasksService({ work, sources }: { work: Work; sources: readonly TaskSource[] }) {
  return {
    own: (me: Person & { requestId: string }): Promise<Task[]> =>
      work.read(me, async (use) => {
        const found = await Promise.all(sources.map((source) => source(use, me)));
        return found
          .flat()
          .toSorted(
            (one, other) =>
              Number(other.isUrgent) - Number(one.isUrgent) || waiting(one).localeCompare(waiting(other)),
          );
      }),
  };
}

export type TasksService = ReturnType<typeof createTasksService>;
