import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.close());

const keyOf = async (token: string) => (await house.call(session.draftKey, {}, token)).result.secret;

test('a user gets the same key in every session, and no two users the same', async () => {
  const [first, second] = [await house.signIn('sunyilan'), await house.signIn('sunyilan')];
  expect(await keyOf(first)).toBe(await keyOf(second));
  expect(await keyOf(await house.signIn('maxiaodong'))).not.toBe(await keyOf(first));
  expect(Buffer.from(await keyOf(first), 'base64url')).toHaveLength(32);
});

test('an ended session gets no key, and no key is logged', async () => {
  const token = await house.signIn('sunyilan');
  const key = await keyOf(token);
  const { status } = await house.request({ method: 'GET', url: '/sys/user/draftKey', token: `${token}x` });
  expect(status).toBe(401);
  expect(house.logLines().filter((line) => line.includes(key))).toEqual([]);
});
