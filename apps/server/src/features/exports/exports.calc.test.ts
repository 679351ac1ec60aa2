import { isDeepStrictEqual } from 'node:util';
import { importExcels } from '@baisi/contract/import-excel';
import { positions } from '@baisi/contract/positions';
import { declaredTables, importedTables } from '@baisi/contract/tables/declared-tables';
import { exampleSheet } from '@baisi/contract/tables/table';
import { users } from '@baisi/contract/users';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CalcCell, hasCalc, openAllInCalc, openInCalc } from '../../testing/calc.ts';
import { formRequest } from '../../testing/multipart.ts';
import { takeFile } from '../../testing/taken-file.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe.runIf(hasCalc())('in LibreOffice', () => {
  test('#61 an exported file has the same values: texts stay texts, numbers are numbers, times are dates', {
    timeout: 60_000,
  }, async () => {
    const form = { name: '=1+1', code: '00128', postRank: '3', status: '1', sortNo: 7 } as const;
    await server.call(positions.add, form, admin);
    const { bytes } = await takeFile(server, positions.exportXls, { code: '00128' }, admin);
    const { result } = await server.call(positions.list, { code: '00128' }, admin);
    const sheets = await openInCalc(bytes);
    const [headings, row] = sheets.get('职务') ?? [];
    expect(headings?.slice(0, 3).map(({ value }) => value)).toEqual(['职务名称', '职务编码', '职级']);
    expect(row?.slice(0, 5)).toEqual([
      { type: 'string', value: '=1+1' },
      { type: 'string', value: '00128' },
      { type: 'string', value: '中级' },
      { type: 'string', value: '启用' },
      { type: 'float', value: '7' },
    ]);
    expect(row?.[5]).toEqual({ type: 'date', value: result.records[0]?.createTime.replace(' ', 'T') });
  });

  test('#62 a template opens with its headings and its example', { timeout: 60_000 }, async () => {
    const { bytes } = await takeFile(server, users.importTemplate, {}, admin);
    const sheets = await openInCalc(bytes);
    expect(sheets.get('用户')?.[0]?.[0]?.value).toBe('用户导入模板');
    const example = sheets.get(exampleSheet)?.[2] ?? [];
    expect(example.find(({ value }) => value === '00128')).toEqual({ type: 'string', value: '00128' });
  });

  test('the export and the template of every list, and the wrong rows of an import, show what was written', {
    timeout: 120_000,
  }, async () => {
    await server.call(positions.add, { name: '=2+2', code: '00129', sortNo: 3, status: '1' }, admin);
    const files: [name: string, bytes: Buffer][] = [];
    for (const { name, files: endpoints } of declaredTables)
      files.push([
        `${name} export`,
        (await takeFile(server, endpoints.exportXls, { pageSize: 100 }, admin)).bytes,
      ]);
    for (const { name, files: endpoints } of importedTables)
      files.push([`${name} template`, (await takeFile(server, endpoints.importTemplate, {}, admin)).bytes]);
    files.push(['wrong rows', await wrongRows()]);
    const differing: string[] = [];
    const opened = await openAllInCalc(files.map(([, bytes]) => bytes));
    for (const [index, [name, bytes]] of files.entries()) {
      const { sheets } = await readXlsx(bytes);
      const shown = opened[index] ?? new Map();
      const visible = sheets.filter((sheet) => !sheet.hidden && !sheet.veryHidden);
      for (const sheet of visible) {
        const [found, written] = [shown.get(sheet.name) ?? [], sheet.rows.map((row) => row.map(calcCell))];
        if (!isDeepStrictEqual(trimmed(found), trimmed(written))) differing.push(`${name} ${sheet.name}`);
      }
      if (visible.length === 0) differing.push(`${name} has no sheet`);
    }
    expect(differing).toEqual([]);
  });

  /** A file of the rows that an import by a machine refused (api-contract 3.16). */
  async function wrongRows(): Promise<Buffer> {
    const content = `职务名称,职务编码,排序\n甲,00130,不是数\n=1+1,00131,${'9'.repeat(30)}`;
    const { body } = await server.request({
      ...formRequest(importExcels.positions.path, [{ field: 'file', name: '职务.csv', content }]),
      token: admin,
    });
    const { fileUrl } = z.object({ fileUrl: z.string() }).parse(body['result']);
    return (await server.app.http.inject({ method: 'GET', url: fileUrl })).rawPayload;
  }
});

/** A cell as LibreOffice tells it, from the value that another reader found in the same file. */
function calcCell(value: unknown): CalcCell {
  if (value === null || value === undefined || value === '') return { type: '', value: '' };
  if (value instanceof Date) return { type: 'date', value: value.toISOString().slice(0, 19) };
  if (typeof value === 'number') return { type: 'float', value: String(value) };
  return { type: 'string', value: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Rows without empty cells and rows at their ends; a date at midnight is a day. */
function trimmed(rows: readonly CalcCell[][]): CalcCell[][] {
  const cells = rows.map((row) =>
    row.slice(0, row.findLastIndex(({ value }) => value !== '') + 1).map(({ type, value }) => ({
      type: value === '' ? '' : type,
      value: value.replace(/T00:00:00$/, '').trim(),
    })),
  );
  return cells.slice(0, cells.findLastIndex((row) => row.length > 0) + 1);
}
