import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';

/** Time limit of a readiness check; later counts as not ready. */
const patienceMs = 1_000;

/**
 * `/healthz`: the process runs. `/readyz`: it accepts traffic and its database answers; 503 from the moment `leave` is
 * called, so that a load balancer stops sending before the server stops accepting.
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
