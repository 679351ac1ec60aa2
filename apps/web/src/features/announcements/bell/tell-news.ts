import { mostNews, type UnreadMessages } from '@baisi/contract/messages';
import * as z from 'zod/mini';
import { desktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { notify } from '../../../platform/notify.ts';
import { key } from '../../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';

/** By user id: the greatest number of a message that a window of this browser has told. */
const toldKey = key({
  name: 'pro__MESSAGES_TOLD',
  areas: ['local'],
  schema: z.record(z.string(), z.number()),
  lifetimeMs: null,
});

export type NewsNeeds = {
  /** Shows a message over the workspace. */
  open: (id: string) => void;
  /** Path of 我的消息. */
  path: string;
};

/** Maximum number of messages told one by one; more are told by their number. */
const mostTold = 3;

/**
 * Shows 消息提醒 for messages that this browser has not told yet, in the window that calls it first. Nothing is told
 * twice or forgotten after a lost connection, because the greatest told number is stored for all windows. A browser
 * without one tells the messages that were sent since the sign-in: its first answer may come after them.
 */
export function tellNews(userId: string, news: UnreadMessages['news'], { open, path }: NewsNeeds): void {
  const stored = readStored(toldKey) ?? {};
  const told = stored[userId];
  const greatest = Math.max(told ?? 0, ...news.map(({ no }) => no));
  if (greatest === told) return;
  writeStored(toldKey, { ...stored, [userId]: greatest });
  const fresh = news
    .filter(({ no, isSinceSignIn }) => (told === undefined ? isSinceSignIn : no > told))
    .toReversed();
  const { shows, sounds, pushes } = desktopChoice(userId);
  // A failure is told by the next message.
  if (fresh.length > 0 && (shows || sounds || pushes))
    void import('./desktop-news.ts')
      .then(({ tellOnDesktop }) => tellOnDesktop(userId, fresh.toReversed(), open))
      .catch(() => undefined);
  const about = { isGood: undefined, title: '消息提醒' };
  if (fresh.length > mostTold) {
    const count = fresh.length < mostNews ? `${fresh.length}` : `至少${mostNews}`;
    const link = { path, text: '查看全部' };
    notify.news({ ...about, key: 'messages', text: `您有${count}条新消息`, link });
    return;
  }
  for (const { id, title } of fresh)
    notify.news({
      ...about,
      key: `message ${id}`,
      text: title,
      link: { run: () => open(id), text: '查看详情' },
    });
}
