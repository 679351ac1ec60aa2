import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newAddress } from './browser.ts';
import { codeOf, type Product } from './server.ts';

/** Client address of the API calls made in this file. */
const address = newAddress();

type Answer = { status: number; success: boolean; message: string; result: unknown };

/** An API call outside the browser, to prepare a journey or to try something that no page offers. */
export async function ask(
  product: Product,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const response = await fetch(product.address + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { 'x-access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Omit<Answer, 'status'>;
  return { ...answer, status: response.status };
}

let lastKey = 0;

/** Signs in without a page; returns the token. `orgCode`: the department to choose, for users with several. */
export async function tokenFor(
  product: Product,
  username: string,
  password: string,
  orgCode?: string,
): Promise<string> {
  lastKey = Math.max(lastKey + 1, Date.now());
  const checkKey = lastKey;
  await ask(product, 'GET', `/sso/user/randomImage/${checkKey}`);
  const captcha = await codeOf(product, String(checkKey));
  const answer = await ask(product, 'POST', '/sso/user/login', {
    body: { username, password, captcha, checkKey },
  });
  const { token } = (answer.result ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`sign-in of ${username} refused: ${answer.message}`);
  if (orgCode !== undefined)
    await ask(product, 'PUT', '/sso/user/selectDepart', { token, body: { orgCode } });
  return token;
}

type ShortMessage = { mobile: string; purpose: string; code: string };

/** Every short message in the outbox. */
async function messagesOf({ folder }: Product): Promise<ShortMessage[]> {
  const text = await readFile(join(folder, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ShortMessage);
}

/** Runs an action that sends a message, and waits for it; returns its code. */
export async function codeSentTo(
  product: Product,
  mobile: string,
  act: () => Promise<void>,
): Promise<string> {
  const theirs = async () => (await messagesOf(product)).filter((one) => one.mobile === mobile);
  const before = (await theirs()).length;
  await act();
  await expect.poll(async () => (await theirs()).length).toBeGreaterThan(before);
  return (await theirs()).at(-1)?.code ?? '';
}
