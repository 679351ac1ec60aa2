const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const headBytes = 30;
const longestComment = 0xffff;
const deflated = 8;

/** An entry of an archive as its directory declares it. */
type Entry = { method: number; packed: number; unpacked: number; headAt: number };

/** Reads the directory of an archive; undefined if it cannot be read. */
function entriesOf(view: DataView): Entry[] | undefined {
  const size = view.byteLength;
  const first = Math.max(0, size - endBytes - longestComment);
  let end = size - endBytes;
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < first) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > size || view.getUint32(at, true) !== entryMark) return undefined;
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      headAt: view.getUint32(at + 42, true),
    });
    at +=
      entryBytes +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns the total unpacked size that the directory of an archive declares; undefined if it cannot be read. A wrong
 * declaration is detected while unpacking.
 */
export function unpackedBytes(bytes: Uint8Array): number | undefined {
  return entriesOf(viewOf(bytes))?.reduce((sum, { unpacked }) => sum + unpacked, 0);
}

/** Returns whether unpacking `packed` gives at most `limit` bytes. Stops at the limit. */
async function unpacksWithin(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<boolean> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const reader = readable.getReader();
  const writer = writable.getWriter();
  // A failure of the writer fails the reader too.
  void writer
    .write(packed)
    .then(() => writer.close())
    .catch(() => undefined);
  let sum = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sum += part.value.length;
    if (sum <= limit) continue;
    await reader.cancel();
    return false;
  }
  return true;
}

/**
 * Returns whether no entry of an archive unpacks to more than it declares. For readers that unpack into memory without a
 * limit: a packed megabyte can become a gigabyte.
 */
export async function unpacksAsDeclared(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const view = viewOf(bytes);
  for (const { method, packed, unpacked, headAt } of entriesOf(view) ?? []) {
    if (method !== deflated) continue;
    if (headAt + headBytes > bytes.length) return false;
    const from = headAt + headBytes + view.getUint16(headAt + 26, true) + view.getUint16(headAt + 28, true);
    try {
      if (!(await unpacksWithin(bytes.subarray(from, from + packed), unpacked))) return false;
    } catch {
      return false;
    }
  }
  return true;
}
