import type { TestServer } from './test-server.ts';

const { signal } = new AbortController();

/** Runs what a schedule of the product runs, without waiting for its time. */
export async function runSchedule({ app }: TestServer, id: string): Promise<void> {
  const found = app.schedules.get(id);
  if (found === undefined) throw new Error(`no schedule ${id}`);
  const complete = () => Promise.reject(new Error('a sweep has no effect to complete'));
  await found.job.handle({}, { jobId: id, owner: null, signal, progress: () => undefined, complete });
}
