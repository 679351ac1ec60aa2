import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const keyOf = async (token: string) => (await server.call(session.draftKey, {}, token)).result.secret;

test('a user gets the same key in every session, and no two users the same', async () => {
  const [first, second] = [await server.signIn('sunyilan'), await server.signIn('sunyilan')];
  expect(await keyOf(first)).toBe(await keyOf(second));
  expect(await keyOf(await server.signIn('maxiaodong'))).not.toBe(await keyOf(first));
  expect(Buffer.from(await keyOf(first), 'base64url')).toHaveLength(32);
});

test('an ended session gets no key, and no key is logged', async () => {
  const token = await server.signIn('sunyilan');
  const key = await keyOf(token);
  const { status } = await server.request({ method: 'GET', url: '/sys/user/draftKey', token: `${token}x` });
  expect(status).toBe(401);
  expect(server.logLines().filter((line) => line.includes(key))).toEqual([]);
});
