import type { Job, JobPage } from '@baisi/contract/jobs';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { mayTouch, toJob } from './jobs.mapper.ts';
import { type JobsOf, jobsRepository, type LockedJob } from './jobs.repository.ts';

export type JobsNeeds = {
  work: Work;
  jobs: Jobs;
  /** Chinese names by job kind. */
  kindTexts: ReadonlyMap<string, string>;
};

export function createJobsService({ work, jobs, kindTexts }: JobsNeeds) {
  const page = (actor: Caller, query: ListQuery, whose: JobsOf): Promise<JobPage> =>
    work.read(actor, async (use) => {
      const [rows, total] = await Promise.all([
        use(jobsRepository).listPage(query, whose),
        use(jobsRepository).count(query, whose),
      ]);
      return pageOf(
        query,
        rows.map((row) => toJob(row, actor, kindTexts)),
        total,
      );
    });
  /** Locks a job that the user may change. Another user's job is answered like a missing one. */
  const lock = async (use: Use, actor: Caller, id: string, code: string): Promise<LockedJob> => {
    const row = await use(jobsRepository).lock(id);
    if (row !== undefined && mayTouch(actor, row, code)) return row;
    throw appError(row !== undefined && mayTouch(actor, row, 'job:list') ? 'forbidden' : 'not-found');
  };
  return {
    own: (actor: Caller, query: ListQuery) => page(actor, query, { ownerId: actor.userId }),
    list: (actor: Caller, query: ListQuery) => page(actor, query, 'everybody'),
    kinds: () => [...kindTexts].map(([kind, text]) => ({ kind, text })),
    get: (actor: Caller, id: string): Promise<Job> =>
      work.read(actor, async (use) => {
        const row = await use(jobsRepository).find(id);
        if (row === undefined || !mayTouch(actor, row, 'job:list')) throw appError('not-found');
        return toJob(row, actor, kindTexts);
      }),
    cancel: (actor: Caller, id: string): Promise<void> =>
      work.write(actor, async (use) => {
        const { owner_id: ownerId, kind } = await lock(use, actor, id, 'job:cancel');
        if (!(await jobs.cancel(use, { id, kind, ownerId }))) throw appError('job-over');
      }),
    retry: (actor: Caller, id: string): Promise<void> =>
      work.write(actor, async (use) => {
        const { owner_id: ownerId, kind } = await lock(use, actor, id, 'job:retry');
        if (!kindTexts.has(kind)) throw appError('job-kind-gone');
        if (!(await jobs.retry(use, { id, kind, ownerId }))) throw appError('job-not-over');
      }),
  };
}

export type JobsService = ReturnType<typeof createJobsService>;
