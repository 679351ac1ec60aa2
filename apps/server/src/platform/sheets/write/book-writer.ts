import type { SheetCell, SheetHead } from '../sheet.ts';
import { columnLetters, type SheetXml, sheetName, sheetXml } from './sheet-xml.ts';
import { stylesFor } from './styles-xml.ts';
import { xmlText } from './xml-text.ts';
import { createZipWriter, type Sink, type ZipEntry } from './zip-writer.ts';

/** Writes rows of several sheets, one sheet after the other. */
export type RowWriter = {
  /** Writes rows of the sheet with this index; an index never decreases. */
  rows(sheet: number, rows: Iterable<readonly SheetCell[]>): Promise<void>;
  finish(): Promise<void>;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const book = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const listsName = '选项';

/** The lists of choices, each in one column of a hidden sheet. */
function choiceLists(sheets: readonly SheetHead[]) {
  const lists: (readonly string[])[] = [];
  const columnOf = new Map<string, number>();
  for (const { choices = [] } of sheets.flatMap(({ columns }) => columns)) {
    const key = choices.join('\n');
    if (choices.length === 0 || columnOf.has(key)) continue;
    columnOf.set(key, lists.length);
    lists.push(choices);
  }
  return {
    lists,
    referenceIn: (name: string) => (choices: readonly string[]) => {
      const letters = columnLetters(columnOf.get(choices.join('\n')) ?? 0);
      return `'${name}'!$${letters}$1:$${letters}$${choices.length}`;
    },
  };
}

/** The parts of a workbook that name its sheets; they are written last, when all sheets are known. */
function bookParts(sheets: readonly { name: string; isHidden: boolean }[], stylesXml: string) {
  const numbers = sheets.map((_, i) => i + 1);
  const stylesId = `rId${sheets.length + 1}`;
  const tags = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${xmlText(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const links = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${book}.worksheet+xml"/>`,
  );
  return {
    'xl/styles.xml': head + stylesXml,
    'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNs}/relationships">${links.join('')}<Relationship Id="${stylesId}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${book}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${book}.styles+xml"/>${types.join('')}</Types>`,
  };
}

/**
 * Writes an .xlsx file while its rows arrive. Texts are written into their cells: a table of shared texts would have to
 * stay in memory. Rows beyond Excel's limit continue in a further sheet with the same top rows.
 */
export function createBookWriter(sheets: readonly SheetHead[], sink: Sink, level: number): RowWriter {
  const zip = createZipWriter(sink, level);
  const styles = stylesFor(sheets);
  const choices = choiceLists(sheets);
  const written: { name: string; isHidden: boolean }[] = [];
  const names = () => written.map(({ name }) => name);
  const listsSheet = sheetName(
    listsName,
    sheets.map(({ name }) => name),
  );
  let current = -1;
  let open: { entry: ZipEntry; xml: SheetXml } | undefined;

  const begin = async (sheet: SheetHead): Promise<{ entry: ZipEntry; xml: SheetXml }> => {
    written.push({ name: sheetName(sheet.name, names()), isHidden: sheet.isHidden === true });
    const entry = zip.open(`xl/worksheets/sheet${written.length}.xml`);
    const xml = sheetXml(sheet, styles);
    await entry.write(xml.begin());
    open = { entry, xml };
    return open;
  };
  const end = async (): Promise<void> => {
    if (open === undefined) return;
    await open.entry.write(open.xml.end(choices.referenceIn(listsSheet)));
    await open.entry.end();
    open = undefined;
  };
  const goTo = async (index: number): Promise<void> => {
    while (current < index) {
      await end();
      current += 1;
      const sheet = sheets[current];
      if (sheet !== undefined) await begin(sheet);
    }
  };
  const writeLists = async (): Promise<void> => {
    if (choices.lists.length === 0) return;
    const columns = choices.lists.map(() => ({ width: 24, format: '@' }));
    const { entry, xml } = await begin({ name: listsSheet, columns, top: [], isHidden: true });
    const longest = Math.max(...choices.lists.map((list) => list.length));
    const rows = Array.from({ length: longest }, (_, i) => choices.lists.map((list) => list[i] ?? null));
    for (const row of rows) await entry.write(xml.row(row));
    await end();
  };

  return {
    rows: async (index, rows) => {
      await goTo(index);
      const sheet = sheets[index];
      if (sheet === undefined || open === undefined) throw new Error('rows for a sheet that is not there');
      let { entry, xml } = open;
      for (const row of rows) {
        if (xml.room() === 0) {
          await end();
          ({ entry, xml } = await begin(sheet));
        }
        const packing = entry.write(xml.row(row));
        if (packing !== undefined) await packing;
      }
    },
    finish: async () => {
      await goTo(sheets.length - 1);
      await end();
      await writeLists();
      for (const [path, text] of Object.entries(bookParts(written, styles.xml))) await zip.file(path, text);
      zip.finish();
    },
  };
}
