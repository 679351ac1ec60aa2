import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

// Baseline server: a Fastify route that appends each body to a file and flushes it, in a separate process.

const [, , file = ''] = process.argv;
const http = Fastify({ logger: false });
http.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
http.patch('/', async (request, reply) => {
  await pipeline(request.raw, createWriteStream(file, { flags: 'a' }));
  const written = await open(file, 'r+');
  await written.datasync();
  await written.close();
  return reply.code(204).send();
});
process.send?.(await http.listen({ port: 0, host: '127.0.0.1' }));
await once(process, 'disconnect');
process.exit(0);
