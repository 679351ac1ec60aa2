import { type Task, type TaskTotal, type TaskTrail, taskKinds } from '@baisi/contract/tasks';
import type { Use, Work } from '../../db/work.ts';
import type { OpenTasks, TaskSource, Trail, TrailEntry, TrailPlace } from '../../feature.ts';
import type { Caller } from '../../platform/actor.ts';

type Needs = { work: Work; sources: readonly TaskSource[] };
type Asked = { after?: string | undefined; pageSize: number };

/** Sort key of a missing time: after all others. */
const unknown = '9999';
/** Urgent tasks first, then the nearest deadline, then the oldest. */
const byUrgency = (one: Task, other: Task): number =>
  Number(other.isUrgent) - Number(one.isUrgent) ||
  (one.deadline ?? unknown).localeCompare(other.deadline ?? unknown) ||
  (one.since ?? unknown).localeCompare(other.since ?? unknown);

/** Numbers of tasks by kind; a source that tells none has listed all. */
function totalsOf(found: readonly OpenTasks[]): TaskTotal[] {
  const told = found.flatMap(({ totals = [] }) => totals);
  const rest = found.flatMap(({ tasks, totals }) => (totals === undefined ? tasks : []));
  return taskKinds
    .map((kind) => ({
      kind,
      total:
        told.filter((one) => one.kind === kind).reduce((sum, { total }) => sum + total, 0) +
        rest.filter((one) => one.kind === kind).length,
    }))
    .filter(({ total }) => total > 0);
}

const placeOf = ({ at, id }: TrailEntry): string => `${at.getTime()}_${id}`;

function readPlace(text: string): TrailPlace {
  const at = text.indexOf('_');
  return { time: new Date(Number(text.slice(0, at))), id: text.slice(at + 1) };
}

const newestFirst = (one: TrailEntry, other: TrailEntry): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1);

/** 任务中心: what the features tell of the caller's tasks, as one list each. */
export function createTasksService({ work, sources }: Needs) {
  const opened = (use: Use, me: Caller): Promise<OpenTasks[]> =>
    Promise.all(sources.flatMap(({ open }) => (open === undefined ? [] : open(use, me))));
  const countOf = async (use: Use, me: Caller, trails: readonly Trail[]): Promise<number> =>
    (await Promise.all(trails.map((trail) => trail.count(use, me)))).reduce((sum, one) => sum + one, 0);
  const done = sources.flatMap((source) => source.done ?? []);
  const started = sources.flatMap((source) => source.started ?? []);

  const page = (me: Caller, trails: readonly Trail[], { after, pageSize }: Asked): Promise<TaskTrail> =>
    work.read(me, async (use) => {
      const place = after === undefined ? undefined : readPlace(after);
      // One more than the page, so that it is known whether another follows.
      const parts = await Promise.all(trails.map((trail) => trail.list(use, me, place, pageSize + 1)));
      const all = parts.flat().toSorted(newestFirst);
      const shown = all.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        entries: shown.map(({ at: _at, ...entry }) => entry),
        next: all.length > pageSize && last !== undefined ? placeOf(last) : null,
      };
    });

  return {
    own: (me: Caller): Promise<{ tasks: Task[]; totals: TaskTotal[] }> =>
      work.read(me, async (use) => {
        const found = await opened(use, me);
        return { tasks: found.flatMap(({ tasks }) => tasks).toSorted(byUrgency), totals: totalsOf(found) };
      }),
    counts: (me: Caller): Promise<{ own: number; done: number; started: number }> =>
      work.read(me, async (use) => {
        const [found, decided, begun] = await Promise.all([
          opened(use, me),
          countOf(use, me, done),
          countOf(use, me, started),
        ]);
        const own = totalsOf(found).reduce((sum, { total }) => sum + total, 0);
        return { own, done: decided, started: begun };
      }),
    done: (me: Caller, asked: Asked) => page(me, done, asked),
    started: (me: Caller, asked: Asked) => page(me, started, asked),
  };
}

export type TasksService = ReturnType<typeof createTasksService>;
