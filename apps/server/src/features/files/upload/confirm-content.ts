import { type FileExtension, fileTypes } from '@baisi/contract/rules/file-types';
import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes at each end of a file by which its type is checked. */
export const judgedBytes = 64 * 1024;

/** Media types that file-type may report for an extension, besides the type under which the file is served. */
const alsoSniffedAs: Readonly<Partial<Record<FileExtension, readonly string[]>>> = {
  doc: ['application/x-cfb'],
  xls: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  rar: ['application/x-rar-compressed'],
  mp4: ['video/x-m4v', 'video/quicktime'],
};

/** A name that every archive of this office format contains; file-type does not recognise all producers' archives. */
const entryOf: Readonly<Partial<Record<FileExtension, string>>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  ofd: 'OFD.xml',
};

/** Returns whether the bytes look like text: no NUL, and no format that file-type knows. */
const isText = (head: Buffer, sniffed: string | undefined): boolean =>
  sniffed === undefined && !head.includes(0);

/** Returns whether the content matches the extension. `head` and `tail`: up to `judgedBytes` from each end. */
export async function isContentOf(extension: FileExtension, head: Buffer, tail: Buffer): Promise<boolean> {
  const found = await fileTypeFromBuffer(head);
  const sniffed = found?.mime.toString();
  const { type } = fileTypes[extension];
  if (type.startsWith('text/')) return isText(head, sniffed);
  if (sniffed === type || alsoSniffedAs[extension]?.includes(sniffed ?? '')) return true;
  const isArchive = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const entry = entryOf[extension];
  if (entry !== undefined) return isArchive && (head.includes(entry) || tail.includes(entry));
  // An office document is an archive too, so it may also be uploaded as .zip.
  return extension === 'zip' && isArchive;
}
