/**
 * A process that owns an embedded PostgreSQL, for tests that kill it. Its argument contains the options as JSON. It
 * reports events as JSON lines, stops on SIGTERM, and on SIGINT first runs one more query, like a server that
 * finishes its requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';

const tell = (event: string, more: object = {}) =>
  process.stdout.write(`${JSON.stringify({ event, ...more })}\n`);

const options: EmbeddedPostgresOptions = JSON.parse(process.argv[2] ?? '{}');
const began = performance.now();
try {
  const engine = await startEmbeddedPostgres({
    ...options,
    progress: (line) => tell('progress', { line }),
    lost: ({ code, message }) => tell('lost', { code, message }),
  });
  const { connection, adopted } = engine;
  const alive = setInterval(() => undefined, 60_000);
  const stop = async () => {
    const asked = performance.now();
    await engine.stop();
    clearInterval(alive);
    tell('stopped', { ms: performance.now() - asked });
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void drain().then(stop));
  const drain = async () => {
    const client = new Client(connection);
    // Long enough that a PostgreSQL that also received Ctrl-C would have ended.
    await pause(500);
    await client.connect();
    const { rows } = await client.query('select 42 as answer');
    await client.end();
    tell('drained', { answer: rows[0].answer });
  };
  tell('ready', { connection, adopted, ms: performance.now() - began });
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  tell('refused', { code: error.code, message: error.message });
}
