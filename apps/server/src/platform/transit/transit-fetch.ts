import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { pinned, type Resolve, resolveAll } from './pinned.ts';
import type { TransitEntry, TransitMethod } from './transit-allow.ts';
import { isReachable } from './transit-target.ts';

/** A call to an allowed address. Nothing else of the caller's request is forwarded. */
export type Transit = { entry: TransitEntry; url: URL; method: TransitMethod; body: unknown };
export type TransitAnswer = { status: number; body: unknown };
/** Reason of a failed call, in Chinese. */
export class TransitError extends Error {}

export type TransitPatience = { connectMs: number; totalMs: number };

const patienceOfPeople: TransitPatience = { connectMs: 2_000, totalMs: 10_000 };
const longestBytes = 1024 * 1024;
const readable = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;
const isJson = /json/i;

/** Returns the decompressed body; the size limit applies after decompression. */
function unpacked(response: IncomingMessage): Readable | undefined {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return response;
  if (encoding === 'gzip') return response.pipe(createGunzip());
  if (encoding === 'deflate') return response.pipe(createInflate());
  return encoding === 'br' ? response.pipe(createBrotliDecompress()) : undefined;
}

function read(text: string, type: string): unknown {
  if (!isJson.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new TransitError('目标返回的内容不是合法的JSON');
  }
}

function receive(
  response: IncomingMessage,
  done: (answer: TransitAnswer) => void,
  stop: (why: string) => void,
): void {
  const status = response.statusCode ?? 0;
  const type = response.headers['content-type'] ?? '';
  const stream = unpacked(response);
  if (status >= 300 && status < 400) {
    stop('目标要求跳转，已拒绝');
    return;
  }
  if (!readable.test(type) || stream === undefined) {
    stop('目标返回的类型不允许');
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestBytes) stop('目标返回的内容过大');
    else chunks.push(chunk);
  });
  stream.on('error', () => stop('目标返回的内容不完整'));
  response.on('error', () => stop('目标返回的内容不完整'));
  stream.on('end', () => {
    try {
      done({ status, body: read(Buffer.concat(chunks).toString('utf8'), type) });
    } catch (error) {
      stop(error instanceof TransitError ? error.message : '目标返回的内容不正确');
    }
  });
}

/**
 * Calls allowed addresses (security.md 6.2): every address of the name is checked first and the connection is pinned to
 * them, redirects are refused, 2 s to connect, 10 s in total, 1 MB of JSON or text after decompression.
 */
export function createTransitFetch(
  resolve: Resolve = resolveAll,
  { connectMs, totalMs }: TransitPatience = patienceOfPeople,
) {
  const send = (
    { entry, url, method, body }: Transit,
    addresses: readonly string[],
  ): Promise<TransitAnswer> =>
    new Promise((done, reject) => {
      const isTls = url.protocol === 'https:';
      const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const request = (isTls ? requestHttps : requestHttp)(url, {
        method,
        agent: false,
        lookup: pinned(addresses),
        headers: {
          accept: 'application/json, text/plain',
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': sent.length }),
        },
      });
      const stop = (why: string): void => {
        reject(new TransitError(why));
        request.destroy();
      };
      const connecting = setTimeout(() => stop('连接目标超时'), connectMs);
      const waiting = setTimeout(() => stop('目标响应超时'), totalMs);
      request.on('close', () => {
        clearTimeout(connecting);
        clearTimeout(waiting);
      });
      request.on('socket', (socket) => {
        // Check the address of the actual connection, however it came about.
        socket.once('connect', () => {
          if (!isReachable(entry, socket.remoteAddress ?? '')) stop('目标地址不允许');
        });
        socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      });
      request.on('error', () => stop('无法连接目标'));
      request.on('response', (response) => receive(response, done, stop));
      request.end(sent);
    });

  return async (transit: Transit): Promise<TransitAnswer> => {
    let addresses: readonly string[];
    try {
      addresses = await resolve(transit.entry.host);
    } catch {
      throw new TransitError('无法解析目标域名');
    }
    if (addresses.length === 0 || !addresses.every((address) => isReachable(transit.entry, address)))
      throw new TransitError('目标地址不允许');
    return send(transit, addresses);
  };
}

export type TransitFetch = ReturnType<typeof createTransitFetch>;
