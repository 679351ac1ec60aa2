import { mostNews, type UnreadMessages } from '@baisi/contract/messages';
import type { Caller } from '../../../platform/actor.ts';
import { toNotice } from '../announcements.mapper.ts';
import { type MessageRow, messagesRepository } from './messages.repository.ts';
import type { MessagesNeeds } from './receipts.service.ts';
import { contentReader, receiverOf } from './received.ts';
import { type UnreadPlace, unreadRepository } from './unread.repository.ts';
import { createUnreadCache, type Unread } from './unread-cache.ts';

/** An unread message with its place in the bell. */
type Placed = UnreadPlace & { row: MessageRow };

/** The messages told last, newest first. */
const newsIn = (messages: readonly Placed[]): Unread['news'] =>
  messages
    .flatMap(({ no, id, newsPlace, sentAt, row: { title } }) =>
      no !== null && newsPlace !== null && newsPlace <= mostNews ? [{ no, id, title, sentAt }] : [],
    )
    .toSorted((a, b) => b.no - a.no);

/**
 * Returns a function that gives a user's unread messages. They are cached for all sessions of the user until they may
 * have changed.
 */
export function createUnreadMessages({ work, clock, bus }: MessagesNeeds) {
  const cache = createUnreadCache({
    bus,
    clock,
    loadReceiver: (actor: Caller) => work.read(actor, (use) => receiverOf(use, actor.userId)),
    load: (actor, me, limit) =>
      work.read(actor, async (use) => {
        const now = clock.now();
        const [until, places] = await Promise.all([
          use(unreadRepository).nextChange(now),
          use(unreadRepository).listPlaces(me, now, { perCategory: limit, news: mostNews }),
        ]);
        const ids = places.map(({ id }) => id);
        const [rows, contentOf] =
          ids.length === 0
            ? [[], () => null]
            : await Promise.all([use(messagesRepository).listByIds(me, now, ids), contentReader()]);
        const byId = new Map(rows.map((row) => [row.id, row]));
        // A message that was revoked between the two queries has no row.
        const messages = places.flatMap((place): Placed[] => {
          const row = byId.get(place.id);
          return row === undefined ? [] : [{ ...place, row }];
        });
        const of = (wanted: string) => {
          const found = messages.filter(({ category, place }) => category === wanted && place <= limit);
          return { list: found.map(({ row }) => toNotice(row, contentOf(row))), total: found[0]?.total ?? 0 };
        };
        const [notices, system] = [of('1'), of('2')];
        const answer: Unread = {
          anntMsgList: notices.list,
          anntMsgTotal: notices.total,
          sysMsgList: system.list,
          sysMsgTotal: system.total,
          news: newsIn(messages),
        };
        return { answer, until };
      }),
  });
  return async (actor: Caller, limit: number): Promise<UnreadMessages> => {
    const { news, ...rest } = await cache.get(actor, limit);
    const isSinceSignIn = (sentAt: Date) => sentAt > actor.signedInAt;
    return {
      ...rest,
      news: news.map(({ sentAt, ...one }) => ({ ...one, isSinceSignIn: isSinceSignIn(sentAt) })),
    };
  };
}
