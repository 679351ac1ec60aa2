import { finished, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { SentFile } from '@baisi/contract/sent-file';
import type { FastifyReply } from 'fastify';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Narrows an endpoint's result to a file. */
export function sentFileOf(result: unknown): SentFile {
  if (isRecord(result) && typeof result['name'] === 'string' && typeof result['type'] === 'string') {
    const { name, type, body } = result;
    if (body === undefined || body instanceof ReadableStream) return { name, type, body };
  }
  throw new Error('an endpoint that sends a file gave none');
}

/** RFC 6266: the encoded name, with a plain one for clients that do not support it. */
const dispositionOf = (name: string): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encoded}`;
};

/**
 * Sets the headers and returns the body stream, with back pressure. `onEnd` is called once with whether the whole file
 * was sent; a disconnect stops its generation.
 */
export function fileBody(
  reply: FastifyReply,
  { name, type, body }: SentFile,
  onEnd: (error: Error | undefined) => void,
): Readable | '' {
  reply.header('content-type', type).header('content-disposition', dispositionOf(name));
  if (body === undefined) {
    onEnd(undefined);
    return '';
  }
  // Where browser types are loaded, theirs and Node's describe the same object.
  const web: unknown = body;
  const stream = Readable.fromWeb(web as WebStream);
  finished(stream, (error) => onEnd(error ?? undefined));
  return stream;
}
