/** Error for a JSON body that is not accepted. */
export class BodyRefused extends Error {
  readonly kind: 'malformed' | 'charset';

  constructor(kind: 'malformed' | 'charset', reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** Maximum nesting depth; deeper bodies could overflow the stack when they are serialised (security.md §0.9). */
const deepest = 32;
const maxKeys = 10_000;
const longestKey = 1_000;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const malformed = (reason: string) => new BodyRefused('malformed', reason);

const quote = 34;
const backslash = 92;
const colon = 58;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;

/** Returns the index of the quote that ends the string starting at `start`. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === backslash) i += 1;
    else if (c === quote) return i;
  }
  throw malformed('unterminated string');
}

function nextCode(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) <= 32) i += 1;
  return text.charCodeAt(i);
}

/**
 * Checks the raw text before JSON.parse allocates memory: depth, number and length of keys, repeated keys. Throws
 * `BodyRefused`.
 */
function inspect(text: string): void {
  const keysAt: (Set<string> | undefined)[] = [];
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === openBrace || c === openBracket) {
      if (keysAt.push(c === openBrace ? new Set() : undefined) > deepest) throw malformed('too deep');
    } else if (c === closeBrace || c === closeBracket) {
      keysAt.pop();
    } else if (c === quote) {
      const end = endOfString(text, i);
      if (nextCode(text, end + 1) === colon) {
        keys += 1;
        if (keys > maxKeys || end - i > longestKey) throw malformed('too many or too long keys');
        const raw = text.slice(i + 1, end);
        const key = raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
        const siblings = keysAt.at(-1);
        if (key === '__proto__' || key === 'constructor') throw malformed('reserved key');
        if (siblings?.has(key)) throw malformed('repeated key');
        siblings?.add(key);
      }
      i = end;
    }
  }
}

/** Throws for text that PostgreSQL cannot store: NUL and lone surrogates. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw malformed('text that cannot be stored');
  } else if (Array.isArray(value)) {
    for (const one of value) refuseUnstorable(one);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) refuseUnstorable(one);
  }
}

/** Returns whether the header is `application/json`, at most with the charset UTF-8. */
export function isJsonContentType(header: string): boolean {
  return /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i.test(header);
}

/** Parses a JSON body within the server's limits. An empty body counts as `{}`. Throws `BodyRefused`. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw malformed('not UTF-8');
  }
  inspect(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('not JSON');
  }
  if (text.includes('\\u')) refuseUnstorable(value);
  return value;
}
