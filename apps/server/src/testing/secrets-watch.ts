/** Property names of secrets: those that users enter, and those that the server issues once. */
const names =
  /^(password|oldpassword|confirmpassword|captcha|smscode|code|token|ticket|thirdUserUuid|device|secret|uri|recoveryCodes)$/;

/**
 * Minimum length of secrets that are searched anywhere. Shorter ones occur by chance in ids and numbers, so they are
 * only searched between quotes.
 */
const shortestAnywhere = 8;

/** Plain words are sent as bad input and are not secrets; they appear in paths and names. */
const mayBeSecret = (text: string): boolean => text.length >= 4 && !/^[a-z]+$/i.test(text);

/** Distinguishes codes that prove an identity from codes of departments and records. */
const isCode = (text: string): boolean => /^(\d{6}|[\w-]{20,}|[0-9a-z]{5}-?[0-9a-z]{5})$/.test(text);

function collect(value: unknown, into: Set<string>, name = ''): void {
  if (typeof value === 'string') {
    if (names.test(name) && mayBeSecret(value) && (name !== 'code' || isCode(value))) into.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, into, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) collect(one, into, key);
  }
}

/** Property names that no response may contain, at any depth (security.md C11). */
const neverAnswered = /^(password|pwd|passwd|salt|(password|token|code|sms_?code)_?hash)$/i;

/** Returns the forbidden property names of a response. */
export function forbiddenNamesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, one]) => [
    ...(!Array.isArray(answer) && neverAnswered.test(name) ? [name] : []),
    ...forbiddenNamesIn(one),
  ]);
}

/** Records every secret that was sent, and finds those that were logged. */
export type SecretsWatch = {
  /** Records a request or response body. */
  saw(body: unknown): void;
  /** Records a secret sent elsewhere: in a header, a path, a query. */
  sawText(secret: string): void;
  /** Returns the secrets that appear in one of the texts, each with the text. */
  findIn(texts: readonly string[]): { secret: string; text: string }[];
};

/** Number of hashes that are distinguished before the words themselves are compared. */
const hashes = 1 << 20;

/**
 * Returns the words that occur in the text. It reads the text once: some tests send thousands of secrets and write
 * 100 MB of lines, for which a search for each word takes a minute.
 */
function occurringIn(text: string, words: readonly string[]): Set<string> {
  const width = words.reduce((least, { length }) => Math.min(least, length), text.length);
  // A rolling hash: the first character of a window counts `power`, the last one 1.
  const power = Array.from({ length: width }).reduce<number>((by) => Math.imul(by, 31), 1);
  const next = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;
  const hashOf = (word: string): number => {
    let hash = 0;
    for (let at = 0; at < width; at += 1) hash = next(hash, word.charCodeAt(at));
    return hash;
  };
  const byHash = Map.groupBy(words, hashOf);
  const isKnown = new Uint8Array(hashes);
  for (const hash of byHash.keys()) isKnown[hash & (hashes - 1)] = 1;
  const found = new Set<string>();
  let hash = hashOf(text);
  for (let end = width; end <= text.length; end += 1) {
    if (isKnown[hash & (hashes - 1)] === 1)
      for (const word of byHash.get(hash) ?? []) if (text.startsWith(word, end - width)) found.add(word);
    hash = (next(hash, text.charCodeAt(end)) - Math.imul(text.charCodeAt(end - width), power)) | 0;
  }
  return found;
}

/** Creates a watch for a test server. */
export function createSecretsWatch(): SecretsWatch {
  const seen = new Set<string>();
  return {
    saw: (body) => collect(body, seen),
    sawText: (secret) => void (mayBeSecret(secret) && seen.add(secret)),
    findIn(texts) {
      const secretOf = new Map(
        [...seen].map((secret) => [secret.length >= shortestAnywhere ? secret : `"${secret}"`, secret]),
      );
      const written = occurringIn(texts.join('\n'), [...secretOf.keys()]);
      return [...written].flatMap((form) => {
        const secret = secretOf.get(form);
        const text = texts.find((one) => one.includes(form));
        return secret === undefined || text === undefined ? [] : [{ secret, text }];
      });
    },
  };
}
