import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { type SheetLimits, SheetRefused } from './sheet-refused.ts';

/** An entry of the archive's directory. */
export type ZipListing = { name: string; packed: number; size: number; method: number; at: number };

const directoryEnd = 0x0605_4b50;
const directoryEntry = 0x0201_4b50;
const localHeader = 0x0403_4b50;
/** A directory of 2 000 names stays far below it. */
const mostDirectoryBytes = 1024 ** 2;
const longestTail = 65_557;
const isEncrypted = 1;
const wide = 0xffff_ffff;
/** Bytes that are read and unpacked at a time. */
const pieceBytes = 64 * 1024;

const broken = (): SheetRefused => new SheetRefused('sheet-broken');

/** A file of which ranges are read. */
function openRanges(path: string) {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  return {
    size,
    read: (at: number, length: number): Buffer => {
      if (at < 0 || length < 0 || at + length > size) throw broken();
      const bytes = Buffer.alloc(length);
      for (let done = 0; done < length; ) {
        const count = readSync(file, bytes, done, length - done, at + done);
        if (count === 0) throw broken();
        done += count;
      }
      return bytes;
    },
    close: () => closeSync(file),
  };
}
type Ranges = ReturnType<typeof openRanges>;

/** The sizes and the place of an entry; those that do not fit 32 bits stand in its extra fields. */
function sizesOf(entry: Buffer, extra: Buffer): { packed: number; size: number; at: number } {
  const found = { size: entry.readUInt32LE(24), packed: entry.readUInt32LE(20), at: entry.readUInt32LE(42) };
  if (Object.values(found).every((value) => value !== wide)) return found;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const values = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    let next = 0;
    const take = (value: number): number => {
      if (value !== wide) return value;
      if (next + 8 > values.length) throw broken();
      next += 8;
      return Number(values.readBigUInt64LE(next - 8));
    };
    return { size: take(found.size), packed: take(found.packed), at: take(found.at) };
  }
  throw broken();
}

function listingOf({ read, size }: Ranges, limits: SheetLimits): ZipListing[] {
  const tail = read(Math.max(0, size - longestTail), Math.min(size, longestTail));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== directoryEnd) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  if (count > limits.entries || bytes > mostDirectoryBytes) throw new SheetRefused('sheet-too-large');
  const directory = read(tail.readUInt32LE(end + 16), bytes);
  const entries: ZipListing[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > bytes || directory.readUInt32LE(at) !== directoryEntry) throw broken();
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) =>
      directory.readUInt16LE(at + place),
    );
    const nameEnd = at + 46 + (nameBytes ?? 0);
    const extraEnd = nameEnd + (extraBytes ?? 0);
    if (extraEnd > bytes) throw broken();
    if ((directory.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new SheetRefused('sheet-encrypted');
    entries.push({
      ...sizesOf(directory.subarray(at, at + 46), directory.subarray(nameEnd, extraEnd)),
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
    });
    at = extraEnd + (noteBytes ?? 0);
  }
  return entries;
}

/**
 * Opens an archive for reading some of its entries. The directory is checked before anything is unpacked, and an entry
 * that unpacks to more than the directory says is refused at once, so that a bomb costs nothing.
 */
export function openZip(path: string, limits: SheetLimits) {
  const ranges = openRanges(path);
  const entries = new Map<string, ZipListing>();
  try {
    let unpacked = 0;
    for (const entry of listingOf(ranges, limits)) {
      const isOdd = entry.name.includes('..') || /^[/\\]|\\|\0/.test(entry.name);
      if (isOdd || entries.has(entry.name)) throw broken();
      unpacked += entry.size;
      if (unpacked > limits.unpackedBytes) throw new SheetRefused('sheet-too-large');
      entries.set(entry.name, entry);
    }
  } catch (error) {
    ranges.close();
    throw error;
  }

  const startOf = ({ at }: ZipListing): number => {
    const header = ranges.read(at, 30);
    if (header.readUInt32LE(0) !== localHeader) throw broken();
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  };

  function* packedPieces(entry: ZipListing, onRead: (bytes: number) => void): Generator<Buffer> {
    const start = startOf(entry);
    for (let done = 0; done < entry.packed; done += pieceBytes) {
      const piece = ranges.read(start + done, Math.min(pieceBytes, entry.packed - done));
      yield piece;
      onRead(done + piece.length);
    }
  }

  return {
    names: [...entries.keys()],
    sizeOf: (name: string): number => entries.get(name)?.size ?? 0,
    /** Unpacks an entry in pieces. `onRead` receives the share of the entry that has been read, from 0 to 1. */
    async *pieces(name: string, onRead: (share: number) => void = () => undefined): AsyncGenerator<Buffer> {
      const entry = entries.get(name);
      if (entry === undefined) throw broken();
      const packed = packedPieces(entry, (bytes) => onRead(bytes / Math.max(1, entry.packed)));
      let total = 0;
      const counted = (piece: Buffer): Buffer => {
        total += piece.length;
        if (total > entry.size) throw new SheetRefused('sheet-too-large');
        return piece;
      };
      if (entry.method === 0) for (const piece of packed) yield counted(piece);
      else if (entry.method === 8) yield* inflated(packed, counted);
      else throw broken();
      if (total !== entry.size) throw broken();
    },
    /** Returns a small entry as text; undefined when there is none. */
    async text(name: string, mostBytes: number): Promise<string | undefined> {
      if (!entries.has(name)) return undefined;
      if (this.sizeOf(name) > mostBytes) throw new SheetRefused('sheet-too-large');
      const pieces: Buffer[] = [];
      for await (const piece of this.pieces(name)) pieces.push(piece);
      return Buffer.concat(pieces).toString('utf8');
    },
    close: () => ranges.close(),
  };
}

export type ZipReader = ReturnType<typeof openZip>;

/** Unpacks pieces, only as fast as the result is read. */
async function* inflated(
  packed: Iterable<Buffer>,
  counted: (piece: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes * 2 });
  const feeding = (async () => {
    for (const piece of packed)
      if (!inflate.write(piece)) await new Promise<void>((resolve) => inflate.once('drain', resolve));
    inflate.end();
  })();
  feeding.catch((error: unknown) => inflate.destroy(error instanceof Error ? error : broken()));
  try {
    for await (const piece of inflate) if (Buffer.isBuffer(piece)) yield counted(piece);
  } catch (error) {
    throw error instanceof SheetRefused ? error : broken();
  } finally {
    inflate.destroy();
  }
}
