import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Options, parse } from 'csv-parse';
import { longestCellText, mostSheetColumns, mostSheetRows } from '../sheet.ts';
import { type SheetLimits, SheetRefused } from './sheet-refused.ts';
import type { ReadRow } from './sheet-rows.ts';

/** Encodings of a text file that are found by themselves or chosen by a person. */
export const textEncodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Bytes at the beginning by which the encoding is found. */
const sampleBytes = 4 * 1024 ** 2;
const marks: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(sampleBytes);
    const { bytesRead } = await file.read(bytes, 0, sampleBytes, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const decodes = (bytes: Buffer, encoding: TextEncoding): boolean => {
  try {
    // As a stream, because the sample may end inside a character.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds the encoding of a text file: by its mark, else UTF-8 if all its bytes are valid, else GB18030. Big5 cannot be
 * told from GB18030, so a person may choose it. Throws for a file that is no text.
 */
function encodingOf(sample: Buffer): TextEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => sample[i] === byte));
  if (marked !== undefined) return marked[0];
  if (sample.includes(0)) throw new SheetRefused('sheet-not-a-table');
  const found = (['utf-8', 'gb18030'] as const).find((one) => decodes(sample, one));
  if (found === undefined) throw new SheetRefused('sheet-encoding');
  return found;
}

/** Returns the sign that separates most cells in the first lines. */
function separatorOf(sample: string): string {
  const beginning = sample.slice(0, 4_000).replaceAll(/"[^"]*"/g, '');
  const count = (sign: string): number => beginning.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Facts about a text file, known before its rows are read. */
export type TextFile = { encoding: TextEncoding; separator: string; sizeBytes: number };

/** Finds encoding and separator; `chosen`: an encoding that a person has chosen. */
export async function inspectText(path: string, sizeBytes: number, chosen?: TextEncoding): Promise<TextFile> {
  const sample = await sampleOf(path);
  const encoding = chosen ?? encodingOf(sample);
  if (!decodes(sample, encoding)) throw new SheetRefused('sheet-encoding');
  return {
    encoding,
    sizeBytes,
    separator: separatorOf(new TextDecoder(encoding).decode(sample.subarray(0, 64_000))),
  };
}

/** The apostrophe that exports put in front of texts that look like formulas. */
const guardedText = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

async function* decoded(path: string, encoding: TextEncoding, onRead: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      yield decoder.decode(piece, { stream: true });
      onRead(bytes);
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new SheetRefused('sheet-encoding') : error;
  }
}

const refusalOf = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'CSV_MAX_RECORD_SIZE') return new SheetRefused('sheet-cell-too-long');
  return typeof code === 'string' && code.startsWith('CSV_') ? new SheetRefused('sheet-broken') : error;
};

/** Reads the rows of a text file; `onRead` receives the share that has been read, from 0 to 1. */
export async function* textRows(
  path: string,
  { encoding, separator, sizeBytes }: TextFile,
  { cells: mostCells }: SheetLimits,
  onRead: (share: number) => void,
): AsyncGenerator<ReadRow> {
  const options: Options = {
    delimiter: separator,
    bom: false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // An opening quote without an end would make one cell of the rest of the file.
    max_record_size: 4 * 1024 ** 2,
  };
  const parser = parse(options);
  const feeding = (async () => {
    let isFirst = true;
    for await (const text of decoded(path, encoding, (bytes) => onRead(bytes / Math.max(1, sizeBytes)))) {
      const bare = isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
      if (text !== '') isFirst = false;
      if (!parser.write(bare)) await new Promise<void>((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  })();
  feeding.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error('unreadable')));
  let row = 0;
  let cellCount = 0;
  try {
    for await (const record of parser) {
      row += 1;
      if (row > mostSheetRows) throw new SheetRefused('sheet-too-long');
      const cells = cellsOf(record);
      cellCount += cells.length;
      if (cellCount > mostCells) throw new SheetRefused('sheet-too-large');
      if (cells.length > 0) yield { row, cells };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    parser.destroy();
  }
}

function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record)) return [];
  const cells = record.map((cell: unknown) =>
    typeof cell === 'string' ? cell.replace(guardedText, '') : '',
  );
  if (cells.length > mostSheetColumns) throw new SheetRefused('sheet-too-wide');
  if (cells.some((cell) => cell.length > longestCellText)) throw new SheetRefused('sheet-cell-too-long');
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
