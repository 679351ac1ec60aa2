import { attachments } from '../../../packages/contract/src/attachments.ts';
import { files } from '../../../packages/contract/src/files.ts';
import { tokenHeader } from '../../../packages/contract/src/session.ts';
import { resumableUpload, uploads } from '../../../packages/contract/src/uploads.ts';
import { type Answer, send, toList, toRecord } from '../client.ts';

/** The server's address and the session of the writers. */
export type Caller = { origin: string; token: string };

const resource = 'sys_user';
const patientMs = 30_000;

/** The connection broke, or the server is not ready: the request may have been executed nevertheless. */
export class Broken extends Error {}

/** 423: a killed node still holds the upload, for 15 s. */
const passes = (status: number): boolean => status === 503 || status === 423;

/** Returns the result of an accepted answer. Throws `Broken` without an answer, and an error for a refusal. */
function resultOf(answer: Answer): unknown {
  if (answer.kind === 'accepted') return answer.result;
  if (answer.kind === 'broken') throw new Broken(answer.reason);
  const words = `${answer.status} ${answer.error} ${answer.message}`;
  throw passes(answer.status) ? new Broken(words) : new Error(words);
}

/** Sends a request whose answer is not an envelope, or whose body is not JSON. */
async function request({ origin, token }: Caller, method: string, path: string, init: RequestInit) {
  const headers = new Headers(init.headers);
  headers.set(tokenHeader, token);
  try {
    const signal = AbortSignal.timeout(patientMs);
    const response = await fetch(new URL(path, origin), { ...init, method, headers, signal });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (passes(response.status)) throw new Broken(String(response.status));
    return { status: response.status, headers: response.headers, bytes };
  } catch (error) {
    throw new Broken(String(error));
  }
}

/** Uploads a file in one request and returns its stored path. */
export async function uploadWhole(caller: Caller, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('biz', 'attachment');
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const { status, bytes: sent } = await request(caller, 'POST', files.upload.path, { body: form });
  const { success, message } = toRecord(JSON.parse(sent.toString()));
  if (status !== 200 || success !== true) throw new Error(`upload of ${name}: ${status} ${String(message)}`);
  return String(message);
}

const tus = (caller: Caller, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  request(caller, method, path, {
    headers: {
      'tus-resumable': '1.0.0',
      ...(body && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { body: Uint8Array.from(body) }),
  });

/** Begins an upload in pieces and returns its path. */
export async function beginPieces(caller: Caller, name: string, size: number): Promise<string> {
  const metadata = `name ${Buffer.from(name).toString('base64')},biz ${Buffer.from('attachment').toString('base64')}`;
  const { status, headers, bytes } = await tus(caller, 'POST', resumableUpload.path, {
    'upload-length': String(size),
    'upload-metadata': metadata,
  });
  if (status !== 201) throw new Error(`no upload was begun: ${status} ${bytes.toString()}`);
  return headers.get('location') ?? '';
}

/** Sends what the server does not have yet, and returns the stored path. */
export async function sendPieces(caller: Caller, path: string, bytes: Buffer, pieceBytes: number) {
  const asked = await tus(caller, 'HEAD', path, {});
  if (asked.status !== 200) throw new Error(`the upload ${path} is lost: ${asked.status}`);
  let at = Number(asked.headers.get('upload-offset'));
  while (at < bytes.length) {
    const piece = bytes.subarray(at, at + pieceBytes);
    const answer = await tus(caller, 'PATCH', path, { 'upload-offset': String(at) }, piece);
    if (answer.status !== 204)
      throw new Error(`a piece at ${at}: ${answer.status} ${answer.bytes.toString()}`);
    at = Number(answer.headers.get('upload-offset'));
  }
  const { origin, token } = caller;
  const finished = await send(origin, uploads.finish, { id: path.split('/').at(-1) ?? '' }, token);
  return String(toRecord(resultOf(finished))['path']);
}

export async function attach({ origin, token }: Caller, recordId: string, path: string): Promise<void> {
  resultOf(await send(origin, attachments.add, { resource, recordId, paths: [path] }, token));
}

export async function detach({ origin, token }: Caller, id: string): Promise<void> {
  resultOf(await send(origin, attachments.remove, { id }, token));
}

/** The attachments of a record by name, with the address of their bytes. */
export async function listOf({ origin, token }: Caller, recordId: string) {
  const list = resultOf(await send(origin, attachments.list, { resource, recordId }, token));
  const entries = toList(list).map((one) => {
    const { id, name, file } = toRecord(one);
    return [String(name), { id: String(id), url: String(toRecord(file)['url']) }] as const;
  });
  return new Map(entries);
}

/** Returns the bytes at a signed address; undefined when the server refuses it. */
export async function bytesAt(caller: Caller, url: string): Promise<Buffer | undefined> {
  const { status, bytes } = await request(caller, 'GET', url, {});
  return status === 200 ? bytes : undefined;
}
