import { meaningOf, type NumberMeaning } from './number-format.ts';
import { importLimits, type SheetLimits, SheetRefused } from './sheet-refused.ts';
import { attributeOf, xmlScanner } from './xml-scanner.ts';
import type { ZipReader } from './zip-reader.ts';

/** A sheet of a workbook and the entry of the archive that holds it. */
export type SheetPart = { name: string; isHidden: boolean; entry: string };
/** The parts of a workbook that all its sheets need. */
export type Workbook = {
  sheets: SheetPart[];
  uses1904: boolean;
  meanings: NumberMeaning[];
  sharedEntry: string;
};

const mostPartBytes = 32 * 1024 ** 2;

type Element = { name: string; attributes: string; parent: string };

/** Returns the elements of a small part in order. */
async function elementsOf(zip: ZipReader, entry: string): Promise<Element[]> {
  const text = await zip.text(entry, mostPartBytes);
  const elements: Element[] = [];
  const path: string[] = [];
  const scanner = xmlScanner({
    open: (name, attributes) => {
      elements.push({ name, attributes, parent: path.at(-1) ?? '' });
      path.push(name);
    },
    close: () => void path.pop(),
    text: () => undefined,
  });
  // In pieces, because the scanner limits what is not complete yet.
  for (let at = 0; at < (text ?? '').length; at += 100_000)
    scanner.write(Buffer.from((text ?? '').slice(at, at + 100_000)));
  scanner.end();
  return elements;
}

function demandWorkbook(names: readonly string[]): void {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/vbaProject\.bin$|^xl\/macrosheets\//i)) throw new SheetRefused('sheet-macros');
  if (has(/^xl\/workbook\.bin$/i)) throw new SheetRefused('sheet-binary');
  if (!has(/^xl\/workbook\.xml$/i)) throw new SheetRefused('sheet-not-a-table');
}

/** Resolves the target of a relationship of `xl/workbook.xml`. */
const entryOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

async function meaningsOf(zip: ZipReader): Promise<NumberMeaning[]> {
  const elements = await elementsOf(zip, 'xl/styles.xml');
  const codes = new Map<number, string>();
  for (const { name, attributes } of elements) {
    const id = attributeOf(attributes, 'numFmtId');
    if (name === 'numFmt' && id !== undefined)
      codes.set(Number(id), attributeOf(attributes, 'formatCode') ?? '');
  }
  return elements
    .filter(({ name, parent }) => name === 'xf' && parent === 'cellXfs')
    .map(({ attributes }) => {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      return meaningOf(id, codes.get(id));
    });
}

/** Reads the names and formats of a workbook; throws `SheetRefused` for one with macros or of another kind. */
export async function readWorkbook(zip: ZipReader): Promise<Workbook> {
  demandWorkbook(zip.names);
  const types = (await zip.text('[Content_Types].xml', mostPartBytes)) ?? '';
  if (/macroEnabled/i.test(types)) throw new SheetRefused('sheet-macros');
  const links = await elementsOf(zip, 'xl/_rels/workbook.xml.rels');
  const targets = new Map(
    links.map(({ attributes }) => [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target') ?? '']),
  );
  const shared = links.find(({ attributes }) => attributeOf(attributes, 'Type')?.endsWith('/sharedStrings'));
  const elements = await elementsOf(zip, 'xl/workbook.xml');
  const properties = elements.find(({ name }) => name === 'workbookPr')?.attributes ?? '';
  const sheets = elements
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => ({
      name: attributeOf(attributes, 'name') ?? '',
      isHidden: (attributeOf(attributes, 'state') ?? 'visible') !== 'visible',
      entry: entryOf(targets.get(attributeOf(attributes, 'r:id') ?? attributeOf(attributes, 'id')) ?? ''),
    }))
    // Sheets of charts have no rows.
    .filter(({ entry }) => zip.names.includes(entry) && !entry.includes('chartsheets/'));
  if (sheets.length === 0) throw new SheetRefused('sheet-empty');
  return {
    sheets,
    uses1904: ['1', 'true'].includes(attributeOf(properties, 'date1904') ?? ''),
    meanings: await meaningsOf(zip),
    sharedEntry: shared === undefined ? '' : entryOf(attributeOf(shared.attributes, 'Target') ?? ''),
  };
}

/** The shared texts of a workbook, kept as bytes: a text is decoded when a cell uses it. */
export type SharedTexts = (index: number) => string | undefined;

/** Reads the shared texts; phonetic hints are left out. Throws above the limits. */
export async function readSharedTexts(
  zip: ZipReader,
  entry: string,
  limits: SheetLimits = importLimits,
): Promise<SharedTexts> {
  if (entry === '' || !zip.names.includes(entry)) return () => undefined;
  if (zip.sizeOf(entry) > limits.sharedBytes) throw new SheetRefused('sheet-too-large');
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  let used = 0;
  let isText = false;
  let isHint = false;
  const append = (text: string): void => {
    const needed = used + text.length * 3;
    if (needed > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2));
      bytes.copy(larger, 0, 0, used);
      bytes = larger;
    }
    used += bytes.write(text, used);
  };
  const endText = (): void => {
    if (count === ends.length) {
      const larger = new Uint32Array(ends.length * 2);
      larger.set(ends);
      ends = larger;
    }
    ends[count] = used;
    count += 1;
  };
  const scanner = xmlScanner({
    open: (name) => {
      if (name === 't') isText = true;
      else if (name === 'rPh') isHint = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isHint = false;
      else if (name === 'si') endText();
    },
    text: (raw) => {
      if (isText && !isHint) append(raw);
    },
  });
  for await (const piece of zip.pieces(entry)) scanner.write(piece);
  scanner.end();
  return (index) => {
    if (!(index >= 0 && index < count)) return undefined;
    return bytes.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
  };
}
