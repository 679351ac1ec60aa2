import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth } from '../../packages/contract/src/auth.ts';
import { tokenHeader } from '../../packages/contract/src/session.ts';

/** `broken`: no complete response arrived; the request may have been executed nevertheless. */
export type Answer =
  | { kind: 'accepted'; result: unknown }
  | { kind: 'refused'; status: number; error: string; message: string }
  | { kind: 'broken'; reason: string };

/** Method and path of an endpoint of the contract. */
type Address = { method: string; path: string };

const answerWithinMs = 15_000;

/** Sends one HTTP request. It counts as accepted only with both status 200 and `success: true`. */
export async function send(
  origin: string,
  { method, path }: Address,
  input: Readonly<Record<string, string | number | readonly string[]>>,
  token = '',
): Promise<Answer> {
  const url = new URL(path, origin);
  const hasBody = method === 'POST' || method === 'PUT';
  if (!hasBody) for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  try {
    const response = await fetch(url, {
      method,
      headers: { [tokenHeader]: token, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(answerWithinMs),
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
    });
    const body = toRecord(await response.json());
    if (response.status === 200 && body['success'] === true)
      return { kind: 'accepted', result: body['result'] };
    const { error, message } = body;
    return { kind: 'refused', status: response.status, error: String(error), message: String(message) };
  } catch (error) {
    const cause = error instanceof Error ? toRecord(error.cause)['code'] : undefined;
    return { kind: 'broken', reason: String(cause ?? error) };
  }
}

/** Signs in like a user, with a captcha text read from the outbox; returns the session token. */
export async function signIn(origin: string, dataFolder: string, password: string): Promise<string> {
  const checkKey = String(Date.now());
  const drawn = await send(origin, { ...auth.captcha, path: `/sso/user/randomImage/${checkKey}` }, {});
  if (drawn.kind !== 'accepted') throw new Error(`no image code: ${JSON.stringify(drawn)}`);
  const captcha = codeOf(dataFolder, checkKey);
  const answer = await send(origin, auth.login, { username: 'admin', password, captcha, checkKey });
  const token = answer.kind === 'accepted' ? toRecord(answer.result)['token'] : undefined;
  if (typeof token !== 'string') throw new Error(`cannot sign in: ${JSON.stringify(answer)}`);
  return token;
}

function codeOf(dataFolder: string, checkKey: string): string {
  const lines = readFileSync(join(dataFolder, 'outbox', 'codes.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const sent = lines.map((line) => toRecord(JSON.parse(line))).find((one) => one['checkKey'] === checkKey);
  return String(sent?.['code']);
}

export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' ? { ...value } : {};
}

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
