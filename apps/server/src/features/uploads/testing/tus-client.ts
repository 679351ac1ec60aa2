import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { createContentHash } from '@baisi/contract/rules/content-hash';
import { resumableUpload } from '@baisi/contract/uploads';
import type { TestServer } from '../../../testing/test-server.ts';

/** The content hash of these bytes, computed like a client computes it. */
export function contentHash(bytes: Uint8Array): string {
  const hash = createContentHash(() => createHash('sha256'));
  hash.update(bytes);
  return hash.end();
}

export const metadata = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Sent = { headers?: Record<string, string>; body?: Uint8Array; token?: string };

/** Speaks tus to a listening server, request by request. */
export async function tusClient(server: TestServer, token: string) {
  const origin = await server.app.http.listen({ port: 0, host: '127.0.0.1' });

  const send = async (method: string, path: string, { headers = {}, body, token: as = token }: Sent = {}) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...(as === '' ? {} : { 'x-access-token': as }),
        ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  };

  return {
    origin,
    send,
    create: (size: number, pairs: Readonly<Record<string, string>>, as?: string) =>
      send('POST', resumableUpload.path, {
        headers: { 'upload-length': String(size), 'upload-metadata': metadata(pairs) },
        ...(as === undefined ? {} : { token: as }),
      }),
    /** Creates an upload and returns its path. */
    async begin(size: number, pairs: Readonly<Record<string, string>>): Promise<string> {
      const { status, headers, body } = await this.create(size, pairs);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return headers.get('location') ?? '';
    },
    patch: (path: string, offset: number, bytes: Uint8Array, as?: string) =>
      send('PATCH', path, {
        headers: { 'upload-offset': String(offset) },
        body: bytes,
        ...(as === undefined ? {} : { token: as }),
      }),
    async offsetOf(path: string): Promise<number> {
      const { headers } = await send('HEAD', path);
      return Number(headers.get('upload-offset'));
    },
    /** Opens a PATCH request for `length` bytes; the caller sends parts of them, and the connection stays open. */
    beginPiece(path: string, offset: number, length: number) {
      const { hostname, port } = new URL(origin);
      const request = httpRequest({
        hostname,
        port,
        path,
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'x-access-token': token,
          'content-type': 'application/offset+octet-stream',
          'content-length': length,
          'upload-offset': offset,
        },
      });
      const ended = new Promise<string>((resolve) => {
        request.on('error', () => resolve('cut'));
        request.on('response', (response) => {
          response.resume();
          response.on('close', () => resolve(String(response.statusCode)));
        });
      });
      return {
        write: (bytes: Uint8Array) =>
          new Promise<void>((resolve) => void request.write(bytes, () => resolve())),
        cut: () => request.destroy(),
        ended,
      };
    },
  };
}

export type TusClient = Awaited<ReturnType<typeof tusClient>>;
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';
