import { type Job, type JobState, jobs } from '@baisi/contract/jobs';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { notify } from '../../platform/notify.ts';
import { onBell } from '../../platform/realtime/bell.ts';
import { paced } from '../../platform/window/paced.ts';
import { tellInOneWindow } from '../../platform/window/tell-in-one-window.ts';
import { isShownAt, newsOf } from './job-news.logic.ts';
import { isOpen } from './jobs.logic.ts';
import { jobAnswers, unfinished } from './jobs.queries.ts';
import { openJobs } from './open-jobs.ts';

/** Minimum interval in ms between two requests for the same job. */
const paceMs = 1_000;

type Needs = {
  opened: () => QueryClient | undefined;
  /** Path of the page 后台任务. */
  path: string;
};

/**
 * Follows the user's jobs by frames of the bell socket: counts unfinished ones, updates open lists, and announces the
 * end of a job in one of the browser's windows. Failed requests are ignored, because the next frame or connection
 * repeats them. Returns a function that stops following.
 */
export function followJobs({ opened, path }: Needs): () => void {
  const announce = async (ids: readonly string[]): Promise<void> => {
    const ended = await Promise.all(ids.map((id) => call(jobs.get, { id })));
    const here = new URL(location.href);
    const unseen = document.hidden ? ended : ended.filter((job) => !isShownAt(here, job));
    for (const news of newsOf(unseen, path)) notify.news(news);
  };
  const teller = tellInOneWindow<string>('baisi-jobs', (ids) => ignoringFailures(announce(ids)));
  const lists = paced(paceMs, (id) => ignoringFailures(showChange(opened(), id)));
  const heard = (id: string, state: JobState) => {
    noteJob(id, state);
    lists.request(id);
    if (state === 'done' || state === 'failed') teller.add(id, id);
  };
  // After a reconnect: jobs that ended meanwhile sent frames that this window has not received.
  const connected = async () => {
    const { records } = await call(jobs.own, unfinished);
    const now = new Set(records.map(({ id }) => id));
    const ended = [...openJobs.read()].filter((id) => !now.has(id));
    openJobs.write(now);
    await refetchLists(opened());
    for (const id of ended) heard(id, (await call(jobs.get, { id })).state);
  };
  const stops = [
    onBell('job', ({ msgTxt: { id, state } }) => heard(id, state)),
    // The server sends this frame at the beginning of every connection.
    onBell('sysParameter', () => ignoringFailures(connected())),
    teller.stop,
    lists.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Adds an unfinished job to the count in the header, or removes one that has ended. */
function noteJob(id: string, state: JobState): void {
  const known = openJobs.read();
  if (isOpen(state) === known.has(id)) return;
  const next = new Set(known);
  if (isOpen(state)) next.add(id);
  else next.delete(id);
  openJobs.write(next);
}

function ignoringFailures(request: Promise<void>): void {
  request.catch(() => undefined);
}

async function refetchLists(client: QueryClient | undefined): Promise<void> {
  for (const queryKey of jobAnswers) await client?.invalidateQueries({ queryKey });
}

type Page = { records: readonly Job[] };

/**
 * Shows a changed job in the open lists. Progress is written into its row. A new job, or one in another state, may
 * belong elsewhere in a filtered list, so the lists are fetched again.
 */
async function showChange(client: QueryClient | undefined, id: string): Promise<void> {
  if (client === undefined) return;
  const shown = jobAnswers.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: 'active' }),
  );
  const rows = shown.flatMap(({ queryKey }) =>
    (client.getQueryData<Page>(queryKey)?.records ?? []).filter((job) => job.id === id),
  );
  const now = rows.length > 0 ? await call(jobs.get, { id }) : undefined;
  if (now === undefined || !isOpen(now.state) || rows.some(({ state }) => state !== now.state)) {
    await refetchLists(client);
    return;
  }
  for (const { queryKey } of shown)
    client.setQueryData<Page>(
      queryKey,
      (page) => page && { ...page, records: page.records.map((job) => (job.id === id ? now : job)) },
    );
}
