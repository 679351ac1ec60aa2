import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

// Baseline of files: only Fastify, which pipes a body to a file and a file to a response, in a process of its own.

/** Resolves when the parent has sent the folder to write to. */
async function serve(folder: string): Promise<void> {
  let [path, count] = ['', 0];
  const http = Fastify({ logger: false });
  http.removeAllContentTypeParsers();
  // The body stays unread for the route.
  http.addContentTypeParser('*', (_request, _body, done) => done(null));
  // A new file for each upload, like the product: truncating an old one would drop pages that still wait for the disk.
  http.post('/file', async ({ raw }) => {
    count += 1;
    path = join(folder, `bare-${count}`);
    await pipeline(raw, createWriteStream(path));
    return { done: true };
  });
  http.get('/file', async () => createReadStream(path));
  process.send?.(await http.listen({ port: 0, host: '127.0.0.1' }));
}

process.once('message', (folder: string) => void serve(folder));
process.once('disconnect', () => process.exit(0));
