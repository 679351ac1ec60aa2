import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Builds a ZIP archive from texts by file name. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, rest, Buffer.from(name)]));
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(heads.length, 8);
  end.writeUInt16LE(heads.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

/** Returns the texts in a ZIP archive by file name, in the order of its directory. */
export function unzipped(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  const parts: Record<string, string> = {};
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const from = bytes.readUInt32LE(at + 42);
    const begin = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
    parts[name] = (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

const office = 'http://schemas.openxmlformats.org';
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (inner: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`;

/** A cell for `workbookOf`: a text, a number, or a day as a serial number. */
type HandCell = string | number | { day: number } | null;

const letters = 'ABCDEFGHIJ';
function cellOf(cell: HandCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
}

/** Builds a workbook as another program would write it: sheets by name, with merged cells. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly HandCell[])[]>>,
  merged: readonly string[] = [],
): Buffer {
  const names = Object.keys(sheets);
  const bodies = Object.values(sheets).map((rows) => {
    const lines = rows.map(
      (row, r) =>
        `<row r="${r + 1}">${row.map((cell, c) => cellOf(cell, `${letters[c] ?? ''}${r + 1}`)).join('')}</row>`,
    );
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const merging = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`;
    return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${merging}</worksheet>`;
  });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': relations(relation('r0', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, i) => relation(`r${i}`, 'worksheet', `worksheets/s${i}.xml`)).join('') +
        relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(bodies.map((body, i) => [`xl/worksheets/s${i}.xml`, body])),
  });
}

/** Encodes Chinese text in GB18030, which older spreadsheets use for CSV. */
export function inGb18030(text: string): Buffer {
  const bytesOf = new Map<string, Buffer>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high < 0xff; high += 1)
    for (let low = 0x40; low < 0xff; low += 1) {
      const bytes = Buffer.from([high, low]);
      if (low !== 0x7f) bytesOf.set(decoder.decode(bytes), bytes);
    }
  return Buffer.concat(Array.from(text, (sign) => bytesOf.get(sign) ?? Buffer.from(sign)));
}
