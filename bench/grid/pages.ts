import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { staticWeight } from '../harness/static-weight.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
const page = join(here, 'page');

/** Packages that a page loads regardless of the grid. */
const frameworks = [/^react(-dom)?($|\/)/, /^vue$/];

const config = {
  configFile: false,
  root: page,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { '@baisi/grid': join(root, 'packages/grid/src/index.ts') },
    // Our grid is elsewhere in the tree: all grids must render with the same React.
    dedupe: ['react', 'react-dom'],
  },
} satisfies InlineConfig;

/** Builds the pages for production and serves them. */
export async function servePages(): Promise<{ address: string; close: () => void }> {
  const dist = join(here, 'dist');
  await build({ ...config, build: { outDir: dist, emptyOutDir: true, chunkSizeWarningLimit: 5_000 } });
  const kinds: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(dist, pathname === '/' ? 'index.html' : pathname)).then(
      (body) =>
        response.writeHead(200, { 'content-type': kinds[extname(pathname)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the pages have no address');
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

/** Returns the gzipped bytes of JavaScript that a page loads before its grid can render, without React or Vue. */
export async function gzipBytesOf(grid: string): Promise<number> {
  const { scripts } = await staticWeight(join(page, `adapters/${grid}.mjs`), frameworks, config);
  return scripts;
}
