import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { thirdPartyReturnPath } from '@baisi/contract/third-party';
import { versionIn } from '@baisi/contract/version';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appError } from '../errors.ts';
import { assetPolicy, pageHeaders, popUpPageHeaders, workspaceHeaders } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** Content of a file, or its path if it is read only when requested. */
type Body = Buffer | { path: string };
type WebFile = { type: string; bodies: Partial<Record<Encoding, Body>> };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.icc': 'application/octet-stream',
};
const encodings: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };
const immutable = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=3600';

/**
 * Lists the built web app. In memory lie the pages, and of every other file the Brotli form that browsers ask for; the
 * rest (10 MB) is read when requested. Requests are looked up in this map, so no requested path reaches the file
 * system.
 */
async function readFiles(folder: string): Promise<Map<string, WebFile>> {
  const files = new Map<string, WebFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const encoding = encodings[extname(path)] ?? 'identity';
    const plain = encoding === 'identity' ? path : path.slice(0, -extname(path).length);
    const type = types[extname(plain)];
    if (type === undefined) continue;
    const url = `/${relative(folder, plain).split(sep).join('/')}`;
    const file = files.get(url) ?? { type, bodies: {} };
    const isOften = encoding === 'br' || extname(plain) === '.html';
    file.bodies[encoding] = isOften ? await readFile(path) : { path };
    files.set(url, file);
  }
  return files;
}

async function contentOf(body: Body | undefined): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  return Buffer.isBuffer(body) ? body : readFile(body.path);
}

async function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding: Encoding =
    file.bodies.br && /\bbr\b/.test(accepted)
      ? 'br'
      : file.bodies.gzip && /\bgzip\b/.test(accepted)
        ? 'gzip'
        : 'identity';
  reply.header('vary', 'accept-encoding').type(file.type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await contentOf(file.bodies[encoding] ?? file.bodies.identity));
}

async function readScriptHashes(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'csp.json'), 'utf8');
  const parsed: unknown = JSON.parse(text);
  const hashes =
    typeof parsed === 'object' && parsed !== null && 'scriptHashes' in parsed ? parsed.scriptHashes : [];
  return Array.isArray(hashes)
    ? hashes.filter((hash) => typeof hash === 'string' && /^sha256-[\w+/=]+$/.test(hash))
    : [];
}

/**
 * Returns whether a browser navigates to the address, as opposed to a program that calls the API. The root address is
 * always a page, because monitors and curl accept anything or send no header.
 */
function isForPage(request: FastifyRequest, path: string): boolean {
  if (path === '/') return request.method === 'GET' || request.method === 'HEAD';
  return request.method === 'GET' && /\btext\/html\b/.test(String(request.headers.accept ?? ''));
}

/**
 * Addresses with a page of their own. A page that is not in the build is replaced by the sign-in page or the
 * workspace.
 */
const ownPages: Readonly<Record<string, string>> = {
  [thirdPartyReturnPath]: '/third.html',
  '/user/alteration': '/recovery.html',
  '/help': '/help.html',
  '/privacy': '/privacy.html',
  '/terms': '/terms.html',
};

const signInPath = '/user/login';

const workspacePage = '/index.html';

/**
 * Returns the address that a browser is redirected to: /user leads to the sign-in page, and so does every address below
 * it that has no page, with itself as the `redirect` (product-spec §2 route guard).
 */
function redirectOf(url: string, path: string): string | undefined {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/user') return signInPath + url.slice(path.length);
  if (!plain.startsWith('/user/') || plain === signInPath || ownPages[plain] !== undefined) return undefined;
  return `${signInPath}?redirect=${encodeURIComponent(url)}`;
}

function pageAt(path: string, files: ReadonlyMap<string, WebFile>): string {
  const own = ownPages[path.replace(/\/+$/, '')];
  if (own !== undefined && files.has(own)) return own;
  return path === '/user' || path.startsWith('/user/') ? '/sign-in.html' : workspacePage;
}

/** Response headers of a page, based on the common policy. */
function headersOf(name: string, common: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (name === ownPages[thirdPartyReturnPath]) return popUpPageHeaders(common);
  return name === workspacePage ? workspaceHeaders(common) : common;
}

/**
 * Serves the built web app, and a page for every other address that a browser opens: some addresses (the end of a
 * pop-up, password recovery, legal texts) have their own page, the rest of /user/* leads to the sign-in page, everything
 * else is the workspace. All other unknown requests get 404 with the error envelope. Returns the version of the
 * workspace; undefined when there is no build.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
): Promise<{ version: string | undefined }> {
  const isBuilt = await stat(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  const files = isBuilt ? await readFiles(folder) : new Map<string, WebFile>();
  const headers = pageHeaders(isBuilt ? await readScriptHashes(folder) : []);
  files.delete('/csp.json');
  app.setNotFoundHandler(async (request, reply) => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const file = request.method === 'GET' ? files.get(path) : undefined;
    if (file !== undefined && !path.endsWith('.html')) {
      reply.header('content-security-policy', assetPolicy);
      reply.header('cache-control', path.startsWith('/assets/') ? immutable : shortly);
      return send(request, reply, file);
    }
    const name = pageAt(path, files);
    const page = files.get(name);
    if (page === undefined || !isForPage(request, path)) throw appError('unknown-path');
    const elsewhere = redirectOf(request.raw.url ?? '', path);
    if (elsewhere !== undefined) return reply.redirect(elsewhere);
    reply.headers(headersOf(name, headers));
    // A path with a file extension is a missing file; the workspace then shows its 404 page.
    if (extname(path) !== '') reply.code(404);
    return send(request, reply, page);
  });
  const workspace = await contentOf(files.get(workspacePage)?.bodies.identity);
  return { version: versionIn(workspace.toString('utf8')) };
}
