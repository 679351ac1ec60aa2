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

/** Creates a watch for a test server. */
export function createSecretsWatch(): SecretsWatch {
  const seen = new Set<string>();
  return {
    saw: (body) => collect(body, seen),
    sawText: (secret) => void (mayBeSecret(secret) && seen.add(secret)),
    findIn(texts) {
      const all = texts.join('\n');
      const written = [...seen].filter((secret) =>
        secret.length >= shortestAnywhere ? all.includes(secret) : all.includes(`"${secret}"`),
      );
      return written.flatMap((secret) => {
        const text = texts.find((one) => one.includes(secret));
        return text === undefined ? [] : [{ secret, text }];
      });
    },
  };
}
