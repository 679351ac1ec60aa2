import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const soffice = '/usr/bin/soffice';

/** True if Debian's libreoffice-calc-nogui is installed; `npm test` installs it where it may. */
export const hasCalc = (): boolean => existsSync(soffice);

/** A cell as LibreOffice understands it: its type and its value, for a text and a formula what it shows. */
export type CalcCell = { type: string; value: string };

type Sheets = Map<string, CalcCell[][]>;

/** Opens .xlsx files in LibreOffice; returns for each the cells of its visible sheets by their names, row by row. */
export async function openAllInCalc(files: readonly Uint8Array[]): Promise<Sheets[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baisi-calc-'));
  try {
    const names = files.map((_, index) => join(folder, `file-${index}.xlsx`));
    await Promise.all(names.map((name, index) => writeFile(name, files[index] ?? '')));
    // A profile of its own, so that two can run at the same time.
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const asked = ['--headless', '--convert-to', 'fods', '--outdir', folder, ...names];
    await promisify(execFile)(soffice, [profile, ...asked]);
    const texts = names.map((name) => readFile(name.replace(/xlsx$/, 'fods'), 'utf8'));
    return (await Promise.all(texts)).map(sheetsIn);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens an .xlsx file in LibreOffice. */
export async function openInCalc(bytes: Uint8Array): Promise<Sheets> {
  const [sheets] = await openAllInCalc([bytes]);
  if (sheets === undefined) throw new Error('LibreOffice opened nothing');
  return sheets;
}

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    // The file is indented.
    .trim();

/** The cells of a flat OpenDocument spreadsheet. */
function sheetsIn(xml: string): Sheets {
  const tables = xml.matchAll(/<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs);
  return new Map(
    [...tables].map(([, name = '', body = '']) => {
      const rows = [...body.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)];
      return [plain(name), rows.map(([, row = '']) => cellsIn(row)).filter((cells) => cells.length > 0)];
    }),
  );
}

function cellsIn(row: string): CalcCell[] {
  const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)];
  const read = cells.flatMap(([, attributes = '', content = '']) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
    const type = of('table:formula') === undefined ? (of('office:value-type') ?? '') : 'formula';
    const cell = { type, value: of('office:date-value') ?? of('office:value') ?? plain(content) };
    // Equal neighbours are written once; a sheet's empty end counts thousands.
    const times = Math.min(100, Number(of('table:number-columns-repeated') ?? 1));
    return Array.from({ length: times }, () => cell);
  });
  return read.slice(0, read.findLastIndex(({ type }) => type !== '') + 1);
}
