/** Maximum number of bytes of a text that are loaded. */
export const shownBytes = 1024 * 1024;

/** Maximum number of lines that are shown; more would make the page slow. */
const shownLines = 50_000;

/** Supported encodings by their `TextDecoder` names, the most likely first. */
export const encodings = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
  big5: 'Big5',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const;
export type Encoding = keyof typeof encodings;
export type EncodingChoice = Encoding | 'auto';

const isEncoding = (name: string): name is Encoding => Object.hasOwn(encodings, name);

/** Converts the value of the selection to an encoding; `auto` for any other value. */
export const choiceOf = (name: string): EncodingChoice => (isEncoding(name) ? name : 'auto');

function markOf([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Decodes bytes; undefined if they are invalid in this encoding. `isCut`: the last character may be incomplete. */
function decodedBy(encoding: Encoding, bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** Detects the encoding: by its byte order mark, UTF-8 if the bytes are valid UTF-8, otherwise GB18030. */
export function encodingOf(bytes: Uint8Array, isCut: boolean): Encoding {
  const marked = markOf(bytes);
  if (marked !== undefined) return marked;
  return decodedBy('utf-8', bytes, isCut) === undefined ? 'gb18030' : 'utf-8';
}

/** Returns the first `count` lines of a text. */
function firstLines(text: string, count: number): string {
  let at = -1;
  for (let i = 0; i < count; i += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return text;
  }
  return text.slice(0, at);
}

/** Decodes a text. `isCut`: the file has more bytes. `isLong`: the text has more lines than are returned. */
export function readText(
  bytes: Uint8Array,
  { choice, isCut }: { choice: EncodingChoice; isCut: boolean },
): { text: string; encoding: Encoding; isLong: boolean } {
  const encoding = encodingOf(bytes, isCut);
  // Bytes that are invalid in the chosen encoding become replacement characters.
  const whole = new TextDecoder(choice === 'auto' ? encoding : choice).decode(bytes, { stream: isCut });
  const text = firstLines(whole, shownLines);
  return { text, encoding, isLong: text.length < whole.length };
}

const linesInBlock = 100;

/** Splits a text into blocks of lines, of which the browser renders only the visible ones. */
export function blocksOf(text: string): { key: number; lines: number; text: string }[] {
  const lines = text.split('\n');
  const count = Math.ceil(lines.length / linesInBlock);
  return Array.from({ length: text === '' ? 0 : count }, (_, i) => {
    const block = lines.slice(i * linesInBlock, (i + 1) * linesInBlock);
    return { key: i, lines: block.length, text: `${block.join('\n')}\n` };
  });
}
