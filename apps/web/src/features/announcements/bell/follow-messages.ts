import { messages, UnreadMessages } from '@baisi/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { desktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { onBell } from '../../../platform/realtime/bell.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { leadOneWindow } from '../../../platform/window/lead-one-window.ts';
import { tellNews } from './tell-news.ts';
import { isUnreadFailed, unreadMessages, unreadWanted } from './unread-messages.ts';
import { whileUsed } from './while-used.ts';

/** Interval of the poll. Source: product-spec §4. */
const pollMs = 6_000;
/** Messages of each category in the bell (api-contract 3.11). */
const pageSize = 5;
/** The windows of a browser hear the same frame: a request that began this recently answers all of them. */
const sameNewsMs = 200;

type Needs = {
  opened: () => QueryClient | undefined;
  /** Shows a message over the workspace. */
  open: (id: string) => void;
  /** Path of 我的消息. */
  path: string;
};

const listed = [messages.own, messages.counts, messages.get].map(everyAnswerOf);

/**
 * Follows the messages of the signed-in user: the numbers of the bell, open lists, and 消息提醒 for new ones. The
 * returned function stops it.
 */
export function followMessages(needs: Needs): () => void {
  let userId: string | undefined;
  let end = () => {};
  const changed = (now: string | undefined) => {
    if (now === userId) return;
    end();
    userId = now;
    unreadMessages.write(undefined);
    isUnreadFailed.write(false);
    end = now === undefined ? () => {} : followOf(now, needs);
  };
  // Before a user has met the obligations of a new session, the server refuses everything else.
  const follow = ({ user, owes }: ReturnType<typeof useSession.getState>) =>
    changed(owes.length === 0 ? user?.id : undefined);
  const stop = useSession.subscribe(follow);
  follow(useSession.getState());
  return () => {
    stop();
    changed(undefined);
  };
}

/** A message between the windows of one user: an answer, that a new one is needed, or that reading it failed. */
type Said = { answer: unknown } | 'stale' | 'failed';
const isSaid = (data: unknown): data is Said =>
  data === 'stale' || data === 'failed' || (typeof data === 'object' && data !== null && 'answer' in data);

function followOf(userId: string, { opened, ...news }: Needs): () => void {
  const name = `baisi-messages ${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const say = (said: Said) => channel?.postMessage(said);
  const take = (answer: UnreadMessages) => {
    isUnreadFailed.write(false);
    if (JSON.stringify(answer) !== JSON.stringify(unreadMessages.read())) unreadMessages.write(answer);
  };
  let isStopped = false;
  let stopPush = () => {};
  if (desktopChoice(userId).pushes)
    void import('../../../platform/desktop/push-browser.ts')
      .then(({ keepPush }) => {
        if (!isStopped) stopPush = keepPush(news.open);
      })
      .catch(() => undefined);
  const load = async (): Promise<void> => {
    const answer = await call(messages.unread, { pageSize });
    if (isStopped) return;
    take(answer);
    say({ answer });
    tellNews(userId, answer.news, news);
  };
  const failed = () => {
    if (isStopped) return;
    isUnreadFailed.write(true);
    say('failed');
  };
  const reader = createReader(load, failed);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isSaid(data)) return;
    if (data === 'stale') return reader.readIfOld();
    if (data === 'failed') return isUnreadFailed.write(true);
    // Another window may be of another version.
    const answer = UnreadMessages.safeParse(data.answer);
    if (answer.success) take(answer.data);
  });
  const readAnew = () => {
    if (reader.isLeading()) reader.read();
    else say('stale');
  };
  const heard = () => {
    readAnew();
    if (document.hidden && desktopChoice(userId).shows)
      void import('./ask-while-hidden.ts')
        .then(({ askWhileHidden }) => askWhileHidden(userId, name, news))
        .catch(() => undefined);
    for (const queryKey of listed) void opened()?.invalidateQueries({ queryKey });
  };
  const stops = [
    onBell('topic', heard),
    onBell('user', heard),
    // The server sends it on every connection: frames may have been missed, and the poll stops at a failure.
    onBell('sysParameter', heard),
    unreadWanted.subscribe(readAnew),
    leadOneWindow(name, reader.lead),
    () => channel?.close(),
    () => stopPush(),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Reads the unread messages in the window that leads, at once and then in the poll's interval until a failure. */
function createReader(load: () => Promise<void>, failed: () => void) {
  let isLeading = false;
  let beganAt = Number.NEGATIVE_INFINITY;
  let pollEnds: (() => void) | undefined;
  const stopPoll = () => {
    pollEnds?.();
    pollEnds = undefined;
  };
  const read = (): void => {
    beganAt = performance.now();
    load().then(
      () => {
        if (isLeading) pollEnds ??= whileUsed(pollMs, read);
      },
      () => {
        failed();
        stopPoll();
      },
    );
  };
  return {
    isLeading: () => isLeading,
    read,
    readIfOld: () => {
      if (isLeading && performance.now() - beganAt > sameNewsMs) read();
    },
    lead: () => {
      isLeading = true;
      read();
      return () => {
        isLeading = false;
        stopPoll();
      };
    },
  };
}
