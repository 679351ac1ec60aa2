import { type ImportBatch, imports } from '@baisi/contract/imports';
import { expect } from 'vitest';
import { craftBook } from '../../../platform/sheets/read/testing/crafted-book.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { upload } from '../../files/testing/samples.ts';

type Texts = readonly (readonly string[])[];

const cellXml = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${escaped}</t></is></c>`;
};

/** Returns a workbook with these texts. */
export const bookOf = (rows: Texts): Buffer =>
  craftBook(rows.map((cells, i) => `<row r="${i + 1}">${cells.map(cellXml).join('')}</row>`).join(''));

/** Imports of one person in tests. */
export function importer(server: TestServer, token: string) {
  const get = async (id: string): Promise<ImportBatch> =>
    (await server.call(imports.get, { id }, token)).result;
  const begin = async (table: string, bytes: Buffer, name = 'file.xlsx') => {
    const { path, message } = await upload(server, token, name, bytes);
    if (path === '') throw new Error(message);
    return server.call(imports.begin, { table, path }, token);
  };
  /** Waits until no stage runs. */
  const settled = async (id: string): Promise<ImportBatch> => {
    await expect.poll(async () => (await get(id)).jobId, { timeout: 120_000 }).toBeNull();
    return get(id);
  };
  return {
    get,
    begin,
    settled,
    /** Begins an import and reads its rows with the columns that were found. */
    async load(table: string, rows: Texts | Buffer, known: ImportBatch['known'] = 'skip') {
      const { result, refusal } = await begin(table, Buffer.isBuffer(rows) ? rows : bookOf(rows));
      if (refusal !== undefined) throw new Error(refusal.message);
      const columns = result.fileColumns.map(({ key }) => key);
      const loading = { id: result.id, columns, known, withHiddenRows: true };
      const { refusal: refused } = await server.call(imports.load, loading, token);
      if (refused !== undefined) throw new Error(refused.message);
      return settled(result.id);
    },
    async commit(id: string, mode: 'all' | 'right' = 'all') {
      const { refusal } = await server.call(imports.commit, { id, mode }, token);
      if (refusal !== undefined) throw new Error(refusal.message);
      return settled(id);
    },
    rows: async (id: string, only: 'all' | 'wrong' = 'all') =>
      (await server.call(imports.rows, { id, only, pageNo: 1, pageSize: 100 }, token)).result.records,
  };
}
