import { announcements } from '@baisi/contract/announcements';
import { messages } from '@baisi/contract/messages';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  token = admin;
});
afterAll(() => server.close());

async function publish(titile: string, more: object = {}): Promise<string> {
  const { result } = await server.call(announcements.add, { titile, msgType: 'ALL', ...more }, admin); // sic
  await server.call(announcements.publish, { id: result.id }, admin);
  return result.id;
}
const own = async (query: object = {}) =>
  (await server.call(messages.own, { pageSize: 100, ...query }, token)).result.records;
const unread = async () => (await server.call(messages.unread, {}, token)).result;
const counts = async () => (await server.call(messages.counts, {}, token)).result;

test('the bell shows the newest five unread messages of each category, and the totals', async () => {
  await server.call(messages.readAll, {}, token);
  for (let place = 1; place <= 6; place += 1) await publish(`通知${place}`);
  await publish('系统消息', { msgCategory: '2' });
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = await unread();
  expect(anntMsgList.map(({ titile }) => titile)).toEqual(['通知6', '通知5', '通知4', '通知3', '通知2']); // sic
  expect([anntMsgTotal, sysMsgTotal, sysMsgList.length]).toEqual([6, 1, 1]);
  await server.call(messages.readAll, {}, token);
  expect(await unread()).toEqual({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
    news: [],
  });
});

test('unread messages are numbered in the order in which they were told, and one that must be read again gets a new number', async () => {
  const told = async () => (await unread()).news.map(({ title }) => title);
  await server.call(messages.readAll, {}, token);
  const first = await publish('先告知');
  await expect.poll(told).toEqual(['先告知']);
  const second = await publish('后告知');
  await expect.poll(told).toEqual(['后告知', '先告知']);
  await server.call(announcements.readAgain, { id: first }, admin);
  await expect.poll(told).toEqual(['先告知', '后告知']);
  await server.call(announcements.revoke, { id: first }, admin);
  expect(await told()).toEqual(['后告知']);
  await server.call(messages.read, { anntId: second }, token);
  expect(await told()).toEqual([]);
});

test('news say which messages were sent since the sign-in of the asking session, although its answer is shared; a scheduled one counts from its start', async () => {
  const newsOf = async (session: string) => {
    const { news } = (await server.call(messages.unread, {}, session)).result;
    return news.map(({ title, isSinceSignIn }) => [title, isSinceSignIn]);
  };
  await server.call(messages.readAll, {}, token);
  await publish('登录之前');
  const startTime = toWireTime(new Date(server.clock.now().getTime() + 60_000));
  await publish('登录之前发布，之后开始', { startTime });
  await expect.poll(() => newsOf(token)).toEqual([['登录之前', true]]);
  server.clock.advance(1_000);
  const later = await server.signIn('admin');
  server.clock.advance(1_000);
  await publish('登录之后');
  server.clock.advance(60_000);
  // The sign-in of another device is no news for that device itself.
  const device = '您的账号在新设备上登录';
  await expect
    .poll(async () => Object.fromEntries(await newsOf(later)))
    .toEqual({ 登录之前: false, 登录之后: true, '登录之前发布，之后开始': true, [device]: false });
  expect(Object.fromEntries(await newsOf(token))).toMatchObject({ 登录之前: true, [device]: true });
});

test('a repeated request runs no query: a row that was inserted without an event stays unseen until the next event', async () => {
  await server.call(messages.readAll, {}, token);
  expect((await unread()).anntMsgTotal).toBe(0);
  await server.rows(sql`insert into sys_announcement (id, title, priority, msg_category, msg_type, send_status, send_time)
    values ('silent', '悄悄', 'L', '1', 'ALL', '1', now())`);
  expect((await unread()).anntMsgTotal).toBe(0);
  await publish('有声');
  expect((await unread()).anntMsgTotal).toBe(2);
});

test('a message is read by opening it, and can be marked unread and starred', async () => {
  const id = await publish('可标记');
  const starred = async () => (await own({ folder: 'starred' })).map((one) => one.id);
  const [before, idsBefore] = [(await counts()).starred, await starred()];
  expect((await own({ titile: '可标记' }))[0]).toMatchObject({ readFlag: '0', starFlag: '0' }); // sic
  await server.call(messages.read, { anntId: id }, token);
  expect((await own({ titile: '可标记' }))[0]).toMatchObject({ readFlag: '1' }); // sic
  await server.call(messages.mark, { ids: id, readFlag: '0', starFlag: '1' }, token);
  expect((await starred()).toSorted()).toEqual([...idsBefore, id].toSorted());
  expect((await own({ folder: 'unread' })).map((one) => one.id)).toContain(id);
  expect(await counts()).toMatchObject({ starred: before + 1 });
  await server.call(messages.mark, { ids: id, starFlag: '0' }, token);
  expect(await counts()).toMatchObject({ starred: before });
});

test('unread messages come first, pinned ones before the others, and all can be searched', async () => {
  await server.call(messages.readAll, {}, token);
  const plain = await publish('普通', { msgContent: '<p>会议室在第九十九层</p>' });
  const pinned = await publish('置顶', { isPinned: true });
  const [first, second] = await own();
  expect([first?.id, second?.id]).toEqual([pinned, plain]);
  expect((await own({ text: '第九十九层' })).map((one) => one.id)).toEqual([plain]);
  expect(await own({ text: '100%_' })).toEqual([]);
  expect((await own({ readFlag: '0' })).length).toBe(2);
});
