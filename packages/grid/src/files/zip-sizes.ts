const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const longestComment = 0xffff;

/**
 * The unpacked size that the directory of an archive declares; undefined if it cannot be read. An entry that unpacks to
 * more than it declares is refused while it is read.
 */
export function unpackedBytes(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  let end = bytes.length - endBytes;
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < first) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark) return undefined;
    sum += view.getUint32(at + 24, true);
    at +=
      entryBytes +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return sum;
}
