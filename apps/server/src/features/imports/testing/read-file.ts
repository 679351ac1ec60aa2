import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { readXlsx } from 'hucre/xlsx';
import type { TestServer } from '../../../testing/test-server.ts';

/** Calls an endpoint that sends a workbook; returns the rows of its first sheet, read by another program's reader. */
export async function readSheetOf<E extends Endpoint>(
  server: TestServer,
  token: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<unknown[][]> {
  const answer = await server.app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { 'x-access-token': token },
    ...(endpoint.method === 'GET' ? { query: Object(input) } : { payload: Object(input) }),
  });
  return (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
}
