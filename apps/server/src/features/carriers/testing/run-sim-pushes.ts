import { sql, type TestServer } from '../../../testing/test-server.ts';
import type { Carriers } from '../index.ts';

const { signal } = new AbortController();

/**
 * Runs the queued pushes of the simulator one after another, without waiting for their times, until there is none. A
 * push whose receiver throws is run again, at most three times.
 */
export async function runSimPushes(server: TestServer, carriers: Carriers): Promise<void> {
  const { work } = server.app.ports;
  const [push] = carriers.handled;
  for (let failures = 0; failures < 3; ) {
    const [job] = await server.rows<{ id: string; payload: unknown }>(sql`select id, payload from sys_job
      where kind = ${push?.kind.name} and state = 'queued' order by run_at, id limit 1`);
    if (job === undefined || push === undefined) return;
    const end = () => server.rows(sql`update sys_job set state = 'done' where id = ${job.id}`);
    try {
      await push.handle(push.kind.payload.parse(job.payload), {
        jobId: job.id,
        owner: null,
        signal,
        progress: () => undefined,
        complete: (effect) => work.asSystem('simulated push', async (use) => void (await effect(use))),
      });
      await end();
    } catch {
      failures += 1;
    }
  }
}
