import { finished, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { SentFile } from '@baisi/contract/sent-file';
import type { FastifyReply } from 'fastify';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The file that an endpoint gave. */
export function sentFileOf(result: unknown): SentFile {
  if (isRecord(result) && typeof result['name'] === 'string' && typeof result['type'] === 'string') {
    const { name, type, body } = result;
    if (body === undefined || body instanceof ReadableStream) return { name, type, body };
  }
  throw new Error('an endpoint that sends a file gave none');
}

/** RFC 6266: the name in its encoded form; programs that do not know it see the plain one. */
const dispositionOf = (name: string): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encoded}`;
};

/**
 * What streams a file, no faster than it is read, with its headers set. `onEnd` hears once whether all of it has left; who goes away before that
 * stops its making.
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
  // Where a browser's types are about, theirs and Node's are two of one thing.
  const web: unknown = body;
  const stream = Readable.fromWeb(web as WebStream);
  finished(stream, (error) => onEnd(error ?? undefined));
  return stream;
}
