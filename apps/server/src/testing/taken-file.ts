import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { readXlsx } from 'hucre/xlsx';
import type { TestServer } from './test-server.ts';

/** A downloaded file. */
export type TakenFile = {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  /** The rows of its sheet, headings first. */
  rows: unknown[][];
};

/** Downloads a file by its contract endpoint, with the token of a user. */
export async function takeFile<E extends Endpoint>(
  server: TestServer,
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<TakenFile> {
  const pairs = Object.entries(input as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)]);
  const answer = await server.app.http.inject({
    method: endpoint.method,
    url: `${endpoint.path}?${new URLSearchParams(pairs).toString()}`,
    headers: { 'x-access-token': token },
  });
  const bytes = answer.rawPayload;
  const isBook = bytes.subarray(0, 2).toString() === 'PK';
  const [sheet] = isBook ? (await readXlsx(bytes)).sheets : [];
  return { status: answer.statusCode, headers: answer.headers, bytes, rows: sheet?.rows ?? [] };
}
