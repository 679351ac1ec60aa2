import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/store.ts';
import { dispositionOf } from './send-file.ts';

/** Stored bytes as an endpoint with `stored` returns them. */
export type StoredContent = {
  name: string;
  /** Media type. */
  type: string;
  sizeBytes: number;
  /** Identifies the bytes: the same text for the same bytes. */
  etag: string;
  /** True: a browser may show it; false: it may only save it. */
  isShown: boolean;
  /** Time in s for which the reader's own browser may keep it. */
  keptSeconds: number;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Headers that keep stored bytes from acting as a page of this site: they run in an opaque origin without scripts, and
 * no other site can load them (security.md E2).
 */
const inertHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
};

/** Reads a header `Range` with one range (RFC 9110, 14.2); undefined when it is absent, malformed or has several. */
function askedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from > to ? 'unsatisfiable' : { from, to };
}

const isAmong = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/**
 * Sets status and headers and returns the bytes as a stream, read only as fast as the client receives them. `onEnd` is
 * called once when something was to be sent, with the error if not all of it was.
 */
export async function storedBody(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  content: StoredContent,
  onEnd: (error: Error | undefined) => void,
): Promise<Readable | ''> {
  const { name, type, sizeBytes, isShown, keptSeconds } = content;
  const etag = `"${content.etag}"`;
  reply.headers({
    ...inertHeaders,
    'content-type': type,
    'content-disposition': dispositionOf(name, isShown ? 'inline' : 'attachment'),
    'cache-control': `private, max-age=${keptSeconds}`,
    etag,
  });
  const nothing = (status: number): '' => {
    reply.code(status);
    onEnd(undefined);
    return '';
  };
  if (isAmong(etag, headers['if-none-match'])) return nothing(304);
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSameFile && method === 'GET' ? askedRange(headers.range, sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`);
    return nothing(416);
  }
  if (range !== undefined) {
    reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${sizeBytes}`);
  }
  reply.header('content-length', range === undefined ? sizeBytes : range.to - range.from + 1);
  if (method === 'HEAD') return nothing(200);
  const stream = await content.open(range);
  finished(stream, (error) => onEnd(error ?? undefined));
  return stream;
}
