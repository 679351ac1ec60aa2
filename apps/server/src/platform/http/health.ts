import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';

/** Time limit of a readiness check, in ms; a slower database counts as not ready. */
const patienceMs = 1_000;

/**
 * Serves `/healthz` (200 while the process runs) and `/readyz` (200 while it accepts requests and its database
 * answers). After `leave`, `/readyz` returns 503, so that a load balancer stops sending requests before the server
 * stops accepting them.
 */
export function serveHealth<DB>(app: FastifyInstance, db: Kysely<DB>): { leave(): void } {
  let isLeaving = false;
  app.get('/healthz', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const answers = isLeaving
      ? false
      : await Promise.race([
          sql`select 1`.execute(db).then(
            () => true,
            () => false,
          ),
          new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
        ]);
    return reply
      .code(answers ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(answers ? 'ready' : 'not ready');
  });
  return {
    leave() {
      isLeaving = true;
    },
  };
}
