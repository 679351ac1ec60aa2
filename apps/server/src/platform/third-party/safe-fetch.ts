import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { NotSent, ProviderError } from './provider.ts';

/** A request to one of the allowed bases, without any of the visitor's headers. */
export type Outbound = {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, instead of `body`. */
  form?: Readonly<Record<string, string>>;
  /** Gives the request up when it is aborted. */
  signal?: AbortSignal;
};

/** A response that is complete, small and of a known type. */
export type Inbound = { status: number; text: string };

/** Throws `ProviderError` for every other response, `NotSent` when the request did not leave. */
export type SafeFetch = (outbound: Outbound) => Promise<Inbound>;

export type Patience = { connectMs: number; totalMs: number };

const patienceOfPeople: Patience = { connectMs: 2_000, totalMs: 10_000 };
const longestBytes = 1024 * 1024;
const readable = /^(application\/(json|xml|[\w.-]+\+xml)|text\/xml)\s*(;|$)/i;
/** For services that declare their JSON as a text or a page. */
export const readableOrText = /^(application\/json|text\/(plain|html))\s*(;|$)/i;

/** Requires the same scheme, host and port, and a path below the base's path. `URL` has already resolved every `..`. */
function isBelow(base: URL, url: URL): boolean {
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return url.origin === base.origin && url.pathname.startsWith(folder);
}

type Stop = (reason: string, cause?: unknown) => void;

function receive(
  response: IncomingMessage,
  types: RegExp,
  done: (inbound: Inbound) => void,
  stop: Stop,
): void {
  const status = response.statusCode ?? 0;
  const isReadable = types.test(response.headers['content-type'] ?? '');
  if (status >= 300 && status < 400) stop('不允许跳转');
  else if (!isReadable) stop('响应类型不正确');
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestBytes) stop('响应内容过大');
    else chunks.push(chunk);
  });
  response.on('error', (error) => stop('响应不完整', error));
  response.on('end', () => done({ status, text: Buffer.concat(chunks).toString('utf8') }));
}

/** Returns the bytes of a request and their type. */
function bodyOf({ body, form }: Outbound): { sent: Buffer; type: string } | undefined {
  if (form !== undefined)
    return {
      sent: Buffer.from(new URLSearchParams({ ...form }).toString()),
      type: 'application/x-www-form-urlencoded',
    };
  return body === undefined
    ? undefined
    : { sent: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}

/**
 * Sends requests to providers; no other function does (security.md E5). Only configured bases, no redirects, 2 s to
 * connect, 10 s in total, at most 1 MB of JSON or XML (or `types`), and no headers except those of the call.
 */
export function createSafeFetch(
  bases: readonly string[],
  { connectMs, totalMs }: Patience = patienceOfPeople,
  types = readable,
): SafeFetch {
  const allowed = bases.map((base) => new URL(base));
  return (outbound) =>
    new Promise((resolve, reject) => {
      const { url, method = 'GET', headers = {}, signal } = outbound;
      let hasConnected = false;
      const refuse = (reason: string, cause?: unknown): void =>
        reject(new (hasConnected ? ProviderError : NotSent)(reason, { cause }));
      if (!allowed.some((base) => isBelow(base, url))) return refuse('地址不在允许范围');
      const content = bodyOf(outbound);
      const open = url.protocol === 'https:' ? requestHttps : requestHttp;
      const request = open(url, {
        method,
        agent: false,
        headers: {
          accept: 'application/json, application/xml, text/xml',
          ...(content && { 'content-type': content.type, 'content-length': content.sent.length }),
          ...headers,
        },
        ...(signal && { signal }),
      });
      const stop: Stop = (reason, cause) => {
        refuse(reason, cause);
        request.destroy();
      };
      const connecting = setTimeout(() => stop('连接超时'), connectMs);
      const waiting = setTimeout(() => stop('响应超时'), totalMs);
      request.on('close', () => {
        clearTimeout(connecting);
        clearTimeout(waiting);
      });
      const isConnected = url.protocol === 'https:' ? 'secureConnect' : 'connect';
      request.on('socket', (socket) =>
        socket.once(isConnected, () => {
          hasConnected = true;
          clearTimeout(connecting);
        }),
      );
      request.on('error', (error) => refuse('无法连接', error));
      request.on('response', (response) => receive(response, types, resolve, stop));
      request.end(content?.sent);
    });
}

/** Parses a response as a JSON object. Throws `ProviderError`. */
export function readJson({ text }: Inbound): Readonly<Record<string, unknown>> {
  const broken = new ProviderError('响应格式不正确');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken;
  return { ...value };
}
