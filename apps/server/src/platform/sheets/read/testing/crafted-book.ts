import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a crafted archive; `claims` are the lies that its directory tells. */
export type CraftedEntry = {
  name: string;
  content: Buffer | string;
  claims?: { size?: number; isEncrypted?: true; method?: number };
  /** Compressed content, when it is made otherwise. */
  packed?: Buffer;
};

/** Builds an archive byte by byte, so that tests can craft what no program writes. */
export function craftZip(entries: readonly CraftedEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = {}, packed: given } of entries) {
    const bytes = Buffer.from(content);
    const packed = given ?? deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(claims.isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(claims.method ?? 8, 4);
    head.writeUInt32LE(given === undefined ? crc32(bytes) : 0, 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims.size ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, 0]),
        head,
        tail,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Parts = { styles?: string; shared?: string; workbook?: string; types?: string };

/** The entries of a workbook with one sheet, whose XML is given. */
export const bookEntries = (
  sheet: string | Buffer,
  { styles, shared, workbook, types }: Parts = {},
): CraftedEntry[] => [
  { name: '[Content_Types].xml', content: types ?? '<Types/>' },
  {
    name: 'xl/workbook.xml',
    content:
      workbook ??
      `<workbook xmlns="${ns}" xmlns:r="${rel}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId9" Type="${rel}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
  ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: shared }]),
  { name: 'xl/worksheets/sheet1.xml', content: sheet },
];

/** A workbook with one sheet that has these rows as XML. */
export const craftBook = (rows: string, parts: Parts & { after?: string; before?: string } = {}): Buffer =>
  craftZip(
    bookEntries(
      `<worksheet xmlns="${ns}">${parts.before ?? ''}<sheetData>${rows}</sheetData>${parts.after ?? ''}</worksheet>`,
      parts,
    ),
  );
