import { finished, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { SentFile } from '@baisi/contract/sent-file';
import type { FastifyReply } from 'fastify';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns an endpoint's result as a file; throws when the result is no file. */
export function sentFileOf(result: unknown): SentFile {
  if (isRecord(result) && typeof result['name'] === 'string' && typeof result['type'] === 'string') {
    const { name, type, body, sentRows } = result;
    const rows = typeof sentRows === 'function' ? { sentRows: () => Number(sentRows()) } : {};
    if (body === undefined || body instanceof ReadableStream) return { name, type, body, ...rows };
  }
  throw new Error('an endpoint that sends a file gave none');
}

/** Value of Content-Disposition (RFC 6266): the encoded name, and a plain one for clients that do not support it. */
export const dispositionOf = (name: string, kind: 'attachment' | 'inline' = 'attachment'): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="file${/\.\w+$/.exec(name)?.[0] ?? ''}"; filename*=UTF-8''${encoded}`;
};

/**
 * Sets the headers and returns the body as a stream, read only as fast as the client receives it. `onEnd` is called
 * once, with whether the whole file was sent. A disconnect stops the generation of the file.
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
  // Cast: where the types of browsers are loaded, their ReadableStream and Node's are different types for the same
  // object.
  const web: unknown = body;
  const stream = Readable.fromWeb(web as WebStream);
  finished(stream, (error) => onEnd(error ?? undefined));
  return stream;
}
