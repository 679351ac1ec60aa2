import { sql } from 'kysely';
import type { Handle, Tables } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OnEnded } from '../../platform/jobs/run-job.ts';
import { minuteOf } from './role-news.ts';
import type { Tell } from './tell.ts';

const titlesOf = (db: Handle) => (ids: readonly string[]) =>
  sql<{
    id: string;
    title: string;
  }>`select id, title from sys_job where id = any(${[...ids]}::text[])`.execute(db);

/** Tells people, in the transaction that ends their background jobs, how they ended. */
export function createTellEnded({ tell, clock }: { tell: Tell; clock: Clock }): OnEnded<Tables> {
  return async (use, jobs) => {
    if (jobs.length === 0) return;
    const { rows } = await use(titlesOf)(jobs.map(({ id }) => id));
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const time = minuteOf(clock.now());
    for (const { id, ownerId: userId, state, error } of jobs) {
      const title = titles.get(id) ?? '';
      // A job that was repeated by hand ends again, and is told again.
      if (state === 'done') await tell(use, 'job-done', [{ userId, values: { title, time } }]);
      else await tell(use, 'job-failed', [{ userId, values: { title, time, reason: error ?? '' } }]);
    }
  };
}
