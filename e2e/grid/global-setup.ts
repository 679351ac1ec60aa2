import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the grid's playground. */
    playground: string;
  }
}

const grid = fileURLToPath(new URL('../../packages/grid/', import.meta.url));
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the current playground and serves it to browsers at `address`. */
export async function servePlayground(): Promise<{ address: string; stop: () => Promise<void> }> {
  await build({ configFile: join(grid, 'vite.config.ts'), logLevel: 'warn' });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/blank') {
      response.writeHead(200, { 'content-type': kinds['.html'] }).end();
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(join(grid, 'dist', file)).then(
      (body) => response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the playground has no address');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${address.port}/`, stop };
}

/** Serves the current playground to the tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await servePlayground();
  project.provide('playground', address);
  return stop;
}
