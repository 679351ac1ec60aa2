import { messages, type UnreadMessages } from '@baisi/contract/messages';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { drawNotificationsWith, type News } from '../../../platform/notify.ts';
import { ring } from '../../../platform/realtime/bell.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';
import { stubLocks } from '../../../testing/stub-locks.ts';
import { aNotice, unreadOf } from '../testing/messages-server.ts';
import { followMessages } from './follow-messages.ts';
import { askUnread, isUnreadFailed, unreadMessages } from './unread-messages.ts';

const channelName = 'baisi-messages u-zhoulan';
const holiday = unreadOf([aNotice({ id: 'n1', titile: '国庆放假' })]); // sic

/** Waiting by `vi.waitFor` would advance the clock of the poll. */
const often = { interval: 5 };

beforeEach(() => {
  stubLocks();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  return () => {
    vi.useRealTimers();
    unreadMessages.write(undefined);
  };
});

/** Follows the messages of a signed-in user in this window. */
function follow(first: UnreadMessages = unreadOf([])) {
  signInAs();
  const server = fakeServer();
  const state = { unread: first };
  server.on(messages.unread, () => state.unread);
  const told: News[] = [];
  const silent = () => undefined;
  onTestFinished(
    drawNotificationsWith({ success: silent, warning: silent, error: silent, news: (one) => told.push(one) }),
  );
  const open = vi.fn<(id: string) => void>();
  const client = new QueryClient();
  const stop = followMessages({ opened: () => client, open, path: '/messages' });
  onTestFinished(stop);
  const polls = (count: number) => expect.poll(() => server.asked(messages.unread).length, often).toBe(count);
  return { server, state, told, open, stop, polls, client };
}

/** Another window of the browser, which hears what this one says and can say something itself. */
function anotherWindow() {
  const channel = new BroadcastChannel(channelName);
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  onTestFinished(() => channel.close());
  return { heard, say: (data: unknown) => channel.postMessage(data) };
}

test('the unread messages are read at once, and then every 6 s', {
  meta: { spec: 'limits.polling' },
}, async () => {
  const { polls, state } = follow(holiday);
  await polls(1);
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  state.unread = unreadOf([]);
  vi.advanceTimersByTime(5_900);
  await polls(1);
  vi.advanceTimersByTime(100);
  await polls(2);
  await expect.poll(() => unreadMessages.read(), often).toEqual(unreadOf([]));
});

test('after a failure the opened bell reads the messages anew, and the poll goes on', async () => {
  const { server, state, polls } = follow();
  await expect.poll(() => unreadMessages.read(), often).toBeDefined();
  server.refuse(messages.unread, 'internal');
  vi.advanceTimersByTime(6_000);
  await expect.poll(() => isUnreadFailed.read(), often).toBe(true);
  server.on(messages.unread, () => holiday);
  state.unread = holiday;
  askUnread();
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  expect(isUnreadFailed.read()).toBe(false);
  vi.advanceTimersByTime(6_000);
  await polls(4);
});

test('a failure is told to the other windows, and another window’s failure is shown in this one', async () => {
  const { server } = follow();
  await expect.poll(() => unreadMessages.read(), often).toBeDefined();
  const other = anotherWindow();
  server.refuse(messages.unread, 'internal');
  askUnread();
  await expect.poll(() => other.heard, often).toContain('failed');
  isUnreadFailed.write(false);
  other.say('failed');
  await expect.poll(() => isUnreadFailed.read(), often).toBe(true);
});

test('a failure ends the poll, and the next frame of the bell socket begins it again', async () => {
  const { server, polls, state } = follow();
  await polls(1);
  await expect.poll(() => unreadMessages.read(), often).toBeDefined();
  server.refuse(messages.unread, 'internal');
  vi.advanceTimersByTime(6_000);
  await polls(2);
  await expect.poll(() => vi.getTimerCount(), often).toBe(0);
  vi.advanceTimersByTime(60_000);
  await polls(2);
  server.on(messages.unread, () => state.unread);
  ring({ cmd: 'sysParameter', msgTxt: '1.0.0' });
  await polls(3);
  await expect.poll(() => vi.getTimerCount(), often).toBe(1);
  vi.advanceTimersByTime(6_000);
  await polls(4);
});

test('a window that nobody uses for ten minutes asks no more until the next key', async () => {
  const { server, polls } = follow();
  await polls(1);
  for (let count = 2; count <= 101; count += 1) {
    await expect.poll(() => vi.getTimerCount(), often).toBe(1);
    vi.advanceTimersByTime(6_000);
    await polls(count);
  }
  vi.advanceTimersByTime(600_000);
  expect(server.asked(messages.unread)).toHaveLength(101);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await polls(102);
});

test('a frame refetches at once, marks open lists as outdated, and shows 消息提醒 that opens the message', async () => {
  const { polls, told, open, state, client } = follow();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  await polls(1);
  state.unread = holiday;
  ring({ cmd: 'topic' });
  await polls(2);
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  await expect.poll(() => told, often).toMatchObject([{ title: '消息提醒', text: '国庆放假' }]);
  const [{ link } = {}] = told;
  if (link !== undefined && 'run' in link) link.run();
  expect(open).toHaveBeenCalledExactlyOnceWith('n1');
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual([
    messages.own.path,
    messages.counts.path,
    messages.get.path,
  ]);
});

test('a message is told once in a browser, also after a reload, and again when it must be read again', async () => {
  const { polls, told, state, stop } = follow();
  await polls(1);
  state.unread = holiday;
  ring({ cmd: 'topic' });
  await polls(2);
  await expect.poll(() => told.length, often).toBe(1);
  ring({ cmd: 'topic' });
  await polls(3);
  stop();
  const another = follow(holiday);
  await another.polls(1);
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  expect([...told, ...another.told]).toHaveLength(1);
  another.state.unread = unreadOf([aNotice({ id: 'n1', titile: '国庆放假' })], [], 1); // sic
  ring({ cmd: 'topic' });
  await expect.poll(() => another.told.length + told.length, often).toBe(2);
});

test('a browser in which the user has never been tells no message that was there before', async () => {
  const { polls, told } = follow(holiday);
  await polls(1);
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  expect(told).toEqual([]);
});

test('a browser in which the user has never been tells once what was sent between the sign-in and its first answer', async () => {
  const before = unreadOf([aNotice({ id: 'n0', titile: '早先' })]); // sic
  const since = unreadOf([aNotice({ id: 'n1', titile: '国庆放假' })], [], 1, true); // sic
  const first = { ...since, news: [...since.news, ...before.news] };
  const { polls, told, stop } = follow(first);
  await polls(1);
  await expect.poll(() => told.map(({ text }) => text), often).toEqual(['国庆放假']);
  ring({ cmd: 'sysParameter', msgTxt: '1.0.0' });
  await polls(2);
  stop();
  const reloaded = follow(first);
  await reloaded.polls(1);
  await expect.poll(() => unreadMessages.read(), often).toEqual(first);
  expect([told.length, reloaded.told]).toEqual([1, []]);
});

test.for([
  { count: 3, texts: ['通告1', '通告2', '通告3'] },
  { count: 4, texts: ['您有4条新消息'] },
  { count: 20, texts: ['您有至少20条新消息'] },
])('$count messages after a lost connection are told as $texts', async ({ count, texts }) => {
  const { polls, told, state } = follow();
  await polls(1);
  state.unread = unreadOf(Array.from({ length: count }, (_, at) => aNotice({ titile: `通告${at + 1}` }))); // sic
  ring({ cmd: 'sysParameter', msgTxt: '1.0.0' });
  await polls(2);
  await expect.poll(() => told.map(({ text }) => text), often).toEqual(texts);
});

test('the window that leads passes its answer to the others', async () => {
  const { heard } = anotherWindow();
  const { polls } = follow(holiday);
  await polls(1);
  await expect.poll(() => heard, often).toEqual([{ answer: holiday }]);
});

test('a window that does not lead sends no request, and shows what the leading window was told', async () => {
  const end = holdLead();
  const { server, polls } = follow();
  const other = anotherWindow();
  other.say({ answer: holiday });
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  ring({ cmd: 'topic' });
  await expect.poll(() => other.heard, often).toEqual(['stale']);
  expect(server.asked(messages.unread)).toEqual([]);
  end();
  await polls(1);
});

test('an answer of another version and a foreign message change nothing', async () => {
  const end = holdLead();
  follow();
  const { say } = anotherWindow();
  say({ answer: { anntMsgList: 'many' } });
  say(7);
  say({ answer: holiday });
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  end();
});

test('the leading window reads again for another window, but not twice for the same frame', async () => {
  const { polls, server } = follow();
  await polls(1);
  const { say } = anotherWindow();
  vi.advanceTimersByTime(300);
  say('stale');
  await polls(2);
  say('stale');
  say({ answer: holiday });
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  expect(server.asked(messages.unread)).toHaveLength(2);
});

test('another user begins anew, and nothing is read while an obligation is owed or nobody is signed in', async () => {
  const { polls, server, state } = follow(holiday);
  await polls(1);
  await expect.poll(() => unreadMessages.read(), often).toEqual(holiday);
  state.unread = unreadOf([]);
  signInAs({ user: aUser({ id: 'u-lili', username: 'lili' }) });
  await polls(2);
  await expect.poll(() => unreadMessages.read(), often).toEqual(unreadOf([]));
  useSession.getState().owing('password');
  expect(unreadMessages.read()).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(server.asked(messages.unread)).toHaveLength(2);
  useSession.getState().left();
  ring({ cmd: 'topic' });
  expect(server.asked(messages.unread)).toHaveLength(2);
});

/** Another window leads; the returned function closes it. */
function holdLead(): () => void {
  let end = () => {};
  void navigator.locks.request(
    channelName,
    {},
    () =>
      new Promise<void>((done) => {
        end = done;
      }),
  );
  return () => end();
}
