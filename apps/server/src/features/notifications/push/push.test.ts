import type { IncomingHttpHeaders } from 'node:http';
import { auth } from '@baisi/contract/auth';
import { comments } from '@baisi/contract/comments';
import { notifications } from '@baisi/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pushBrowser, vapidClaims } from '../../../platform/push/testing/push-browser.ts';
import { type LocalServer, startLocalServer } from '../../../testing/local-server.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A push service on this machine: it remembers what it gets, and answers with `status`. */
let service: LocalServer;
let got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
let server: TestServer;
let admin: string;
let me: string;
beforeAll(async () => {
  service = await startLocalServer(() => async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  server = await startTestServer({ pushServices: [{ origin: service.address }] });
  server.app.startJobs();
  admin = await server.signIn('admin');
  me = await server.signIn('liwei');
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await server.rows(sql`delete from sys_push_subscription`);
  got = [];
  status = 201;
});

const mention = async (): Promise<string> => {
  const { result } = await server.call(
    comments.add,
    { resource: 'sys_user', recordId: 'user-liwei', text: '机密内容', mentions: 'user-liwei' },
    admin,
  );
  return result.id;
};
const start = (browser: ReturnType<typeof pushBrowser>, path: string, token = me) =>
  server.call(notifications.startPush, { endpoint: `${service.address}${path}`, ...browser.keys }, token);
/** State of the message about a comment on the channel. */
const pushState = async (commentId: string) =>
  (
    await server.rows<{ state: string; error: string | null }>(
      sql`select d.state, d.error from sys_notification_delivery d join sys_message m on m.id = d.message_id
        where d.channel = 'push' and m.key = ${commentId}`,
    )
  )[0];

test('a message reaches every browser of the person, encrypted, signed, and with its title only', async () => {
  const [first, second] = [pushBrowser(), pushBrowser()];
  const { key } = (await server.call(notifications.push, {}, me)).result;
  await start(first, '/first');
  await start(second, '/second', await server.signIn('liwei'));
  expect((await server.call(notifications.push, {}, me)).result.isOn).toBe(true);
  const id = await mention();
  await expect.poll(() => pushState(id)).toEqual({ state: 'sent', error: null });
  const readBy = (browser: typeof first, path: string) =>
    got.flatMap((one) => (one.path === path ? [{ ...one, text: browser.read(one.body) }] : []));
  const about = readBy(first, '/first').filter(({ text }) => text.includes('提到了您'));
  expect(about).toHaveLength(1);
  expect(readBy(second, '/second').map(({ text }) => text)).toContain(about[0]?.text);
  const [sent] = about;
  if (sent === undefined) throw new Error('nothing was sent');
  expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(vapidClaims(sent.headers.authorization ?? '')).toMatchObject({
    publicKey: key,
    claims: { aud: service.address, sub: 'https://baisi.example' },
  });
  expect(JSON.parse(sent.text)).toEqual({
    id: expect.any(String),
    title: expect.stringMatching(/的评论中提到了您$/),
    path: '/isystem/user?user=user-liwei&tab=comments',
  });
});

test.each([404, 410])('a subscription that its service has ended (%i) is forgotten', async (answer) => {
  status = answer;
  await start(pushBrowser(), '/ended');
  const id = await mention();
  await expect.poll(() => pushState(id)).toEqual({ state: 'failed', error: '没有开启推送的浏览器' });
  expect((await server.call(notifications.push, {}, me)).result.isOn).toBe(false);
});

test('a service that is down delays the message, and keeps the subscription', async () => {
  status = 503;
  await start(pushBrowser(), '/down');
  const id = await mention();
  await expect.poll(() => pushState(id)).toEqual({ state: 'waiting', error: '推送服务返回503' });
  expect((await server.call(notifications.push, {}, me)).result.isOn).toBe(true);
});

test('an address outside of the known services is refused, whoever names it', async () => {
  const { keys } = pushBrowser();
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'http://127.0.0.1:1/',
    'https://evil.example/1',
  ]) {
    const { refusal } = await server.call(notifications.startPush, { endpoint, ...keys }, me);
    expect(refusal?.message).toBe('不支持此浏览器的推送服务');
  }
});

test('signing out ends the subscription of the browser, and the next person there takes it over', async () => {
  const token = await server.signIn('liwei');
  await start(pushBrowser(), '/shared', token);
  await start(pushBrowser(), '/shared', admin);
  expect(await server.rows(sql`select user_id from sys_push_subscription`)).toEqual([
    { user_id: 'user-admin' },
  ]);
  await start(pushBrowser(), '/own', token);
  await server.call(auth.logout, {}, token);
  expect(await server.rows(sql`select user_id from sys_push_subscription`)).toEqual([
    { user_id: 'user-admin' },
  ]);
  await server.call(notifications.stopPush, {}, admin);
  expect(await server.rows(sql`select from sys_push_subscription`)).toEqual([]);
});

test('without push services there is no key, and the channel does not exist', async () => {
  const closed = await startTestServer();
  const token = await closed.signIn('admin');
  expect((await closed.call(notifications.push, {}, token)).result).toEqual({ key: null, isOn: false });
  const { channels } = (await closed.call(notifications.settings, {}, token)).result;
  expect(channels.map(({ channel }) => channel)).not.toContain('push');
  await closed.close();
});
