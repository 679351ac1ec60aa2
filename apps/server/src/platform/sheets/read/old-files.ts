import { closeSync, openSync, readSync } from 'node:fs';
import { SheetRefused } from './sheet-refused.ts';

const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const emptyZipMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Name of the stream in which Office stores an encrypted workbook. */
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le');
const pieceBytes = 1024 ** 2;

/** Returns whether a file contains some bytes. */
function contains(file: number, wanted: Buffer): boolean {
  const bytes = Buffer.alloc(pieceBytes + wanted.length);
  for (let at = 0; ; at += pieceBytes) {
    const count = readSync(file, bytes, 0, bytes.length, at);
    if (bytes.subarray(0, count).includes(wanted)) return true;
    if (count < bytes.length) return false;
  }
}

/**
 * Tells a workbook from a text file by its first bytes, not by its name. Throws for workbooks of the format before
 * 2007 and for encrypted ones, which share a container.
 */
export function containerOf(path: string): 'zip' | 'text' {
  const file = openSync(path, 'r');
  try {
    const first = Buffer.alloc(8);
    const count = readSync(file, first, 0, 8, 0);
    if (count === 0) throw new SheetRefused('sheet-empty');
    if (first.equals(oleMark)) {
      throw new SheetRefused(contains(file, encryptedName) ? 'sheet-encrypted' : 'sheet-old-format');
    }
    const beginning = first.subarray(0, 4);
    return beginning.equals(zipMark) || beginning.equals(emptyZipMark) ? 'zip' : 'text';
  } finally {
    closeSync(file);
  }
}
