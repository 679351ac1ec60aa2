import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { appError } from '../errors.ts';
import { type BodyPatience, endUnreadBody, watchProgress } from './body-progress.ts';
import type { FilePart, Received } from './route.ts';

/** Limits of the form's other fields: a handful of short ones. */
const limits = {
  fields: 10,
  fieldSize: 4 * 1024,
  // The fields, the file, and a second file, so that its refusal has a message of its own.
  parts: 12,
  headerPairs: 10,
  headerSize: 8 * 1024,
};

type Rules<R extends Received> = {
  mostBytes: number;
  patience: BodyPatience;
  receive(part: FilePart): Promise<R>;
};

/** The fields of a form and its file. */
export type MultipartForm<R extends Received> = { fields: Record<string, string>; file: R };

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  const type = headers['content-type'] ?? '';
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !/^multipart\/form-data\s*;/i.test(type)) throw appError('multipart-expected');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits, preservePath: true });
  } catch {
    throw appError('multipart-expected');
  }
}

/**
 * Reads a multipart form with exactly one file, which is handed to `receive` while it arrives. Memory stays constant.
 * Throws for a broken or endless form, after the received file has been discarded; the rest of the body is not read.
 */
export async function readMultipart<R extends Received>(
  request: IncomingMessage,
  { mostBytes, patience, receive }: Rules<R>,
): Promise<MultipartForm<R>> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw appError('body-too-large');
  const parser = parserOf(request);
  const fields = new Map<string, string>();
  let current: Readable | undefined;
  let receiving: Promise<R> | undefined;
  let received = 0;

  const parsed = new Promise<void>((resolve, reject) => {
    const tooMuch = (): void => reject(appError('invalid-input', { message: '表单的字段过多或过长' }));
    parser.on('field', (name, value, _nameCut, isCut) => {
      if (isCut || fields.has(name) || value.includes('\0')) return tooMuch();
      fields.set(name, value);
    });
    parser.on('file', (field, stream, name) => {
      stream.on('error', reject);
      if (receiving !== undefined || field !== 'file') {
        stream.resume();
        return reject(appError('invalid-input', { message: '一次只能上传一个文件，字段名为file' }));
      }
      current = stream;
      receiving = receive({ name: name ?? '', bytes: stream });
      receiving.catch(reject);
    });
    parser.on('fieldsLimit', tooMuch);
    parser.on('partsLimit', tooMuch);
    parser.on('finish', resolve);
    parser.on('error', () => reject(appError('malformed-body')));
    request.on('data', (bytes: Uint8Array) => {
      received += bytes.length;
      if (received > mostBytes) reject(appError('body-too-large'));
    });
    request.on('aborted', () => reject(appError('malformed-body')));
    request.on('error', reject);
  });
  let fail: (refusal: Error) => void = () => undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const endWatch = watchProgress(request, patience, (refusal) => fail(refusal));
  request.pipe(parser);
  try {
    await Promise.race([parsed, stalled]);
    if (receiving === undefined) throw appError('invalid-input', { message: '请选择文件' });
    return { fields: Object.fromEntries(fields), file: await receiving };
  } catch (error) {
    request.unpipe(parser);
    current?.destroy(error instanceof Error ? error : undefined);
    await receiving?.then((file) => file.discard()).catch(() => undefined);
    endUnreadBody(request);
    throw error;
  } finally {
    endWatch();
  }
}
