import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { recordColumns } from '@baisi/contract/tables/table';
import { readXlsx } from 'hucre/xlsx';
import type { TestServer } from './test-server.ts';

/** A downloaded file. */
export type TakenFile = {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
  /** The rows of its sheet, headings first, without the hidden columns at the end. */
  rows: unknown[][];
  /** The rows of the hidden columns with ids and versions. */
  identity: unknown[][];
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
  const all = sheet?.rows ?? [];
  const words = Object.values(recordColumns);
  const shown = all[0]?.findIndex((heading) => words.some((word) => String(heading).endsWith(word))) ?? -1;
  const width = shown === -1 ? (all[0]?.length ?? 0) : shown;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes,
    rows: all.map((row) => row.slice(0, width)),
    identity: all.map((row) => row.slice(width)),
  };
}
