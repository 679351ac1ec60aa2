import type { Task } from '@baisi/contract/tasks';
import type { Work } from '../../db/work.ts';
import type { TaskSource } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';

/** Sort key: oldest task first, tasks of unknown age last. */
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
