/** Names under which secrets travel: what people type, and what the server gives out once. */
const names =
  /^(password|oldpassword|confirmpassword|captcha|smscode|code|token|ticket|thirdUserUuid|device|secret|uri|recoveryCodes)$/;

/** Shorter ones are found by chance in ids and figures: they count only between quotes. */
const shortestAnywhere = 8;

/** Plain words are tried as bad input and are no secrets; they stand in paths and names. */
const mayBeSecret = (text: string): boolean => text.length >= 4 && !/^[a-z]+$/i.test(text);

/** Departments and records have codes too. */
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

/** What no answer has a name for, at any depth (security.md C11). */
const neverAnswered = /^(password|pwd|passwd|salt|(password|token|code|sms_?code)_?hash)$/i;

/** The names in an answer that it must not have. */
export function forbiddenNamesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, one]) => [
    ...(!Array.isArray(answer) && neverAnswered.test(name) ? [name] : []),
    ...forbiddenNamesIn(one),
  ]);
}

/** Remembers every secret that went over the wire, and finds those that were written down. */
export type SecretsWatch = {
  /** A body that was sent or answered. */
  saw(body: unknown): void;
  /** A secret that travelled otherwise: a header, a path, a query. */
  sawText(secret: string): void;
  /** The secrets that stand in one of the texts, each with the text. */
  findIn(texts: readonly string[]): { secret: string; text: string }[];
};

/** One for a test house. */
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
