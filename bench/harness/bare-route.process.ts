import Fastify from 'fastify';
import pg from 'pg';
import type { BareOrder } from './bare-route.ts';

// Baseline server: only Fastify and the driver, in a separate process like the product.

/** Resolves when the parent has sent the routes to serve. */
async function serve({ address, poolSize, routes }: BareOrder): Promise<void> {
  const pool = new pg.Pool({ ...address, max: poolSize });
  pool.on('error', () => {});
  const http = Fastify({ logger: false });
  for (const { path, statements, body } of routes) {
    http.get(path, async (_request, reply) => {
      for (const { sql, parameters } of statements) await pool.query(sql, [...parameters]);
      reply.header('content-type', 'application/json; charset=utf-8');
      return body;
    });
  }
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(origin);
}

process.once('message', (order: BareOrder) => void serve(order));
process.once('disconnect', () => process.exit(0));
