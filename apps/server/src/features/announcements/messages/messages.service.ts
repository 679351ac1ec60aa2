import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { Message, MessageFolder, messages } from '@baisi/contract/messages';
import type { Caller } from '../../../platform/actor.ts';
import { pageOf } from '../../../platform/database/list.ts';
import { toMessage } from '../announcements.mapper.ts';
import { messagesRepository } from './messages.repository.ts';
import { createReceipts, type MessagesNeeds } from './receipts.service.ts';
import { contentReader, getReceived, receiverOf } from './received.ts';
import { createUnreadMessages } from './unread-messages.ts';

type OwnQuery = ParsedInputOf<typeof messages.own>;

const filterOf = (query: OwnQuery) => ({
  title: query.titile ?? undefined, // sic
  sender: query.sender ?? undefined,
  text: query.text ?? undefined,
  isRead: query.readFlag === undefined ? undefined : query.readFlag === '1',
  category: query.msgCategory,
  priority: query.priority,
  busType: query.busType ?? undefined,
  folder: query.folder,
});

/** Messages that users receive: unread ones, 我的消息, and what a user does with them. */
export function createMessagesService({ work, clock, bus }: MessagesNeeds) {
  return {
    ...createReceipts({ work, clock, bus }),
    unread: createUnreadMessages({ work, clock, bus }),

    get: (actor: Caller, id: string): Promise<Message> =>
      work.read(actor, async (use) => {
        const now = clock.now();
        const row = await getReceived(use, await receiverOf(use, actor.userId), now, id);
        return toMessage(row, (await contentReader())(row), now);
      }),

    own: (actor: Caller, query: OwnQuery): Promise<Page<Message>> =>
      work.read(actor, async (use) => {
        const now = clock.now();
        const me = await receiverOf(use, actor.userId);
        const repository = use(messagesRepository);
        const [rows, total, contentOf] = await Promise.all([
          repository.listPage(me, now, filterOf(query), query),
          repository.count(me, now, filterOf(query)),
          contentReader(),
        ]);
        const records = rows.map((row) => toMessage(row, contentOf(row), now));
        return pageOf(query, records, total);
      }),

    counts: (actor: Caller): Promise<Record<MessageFolder, number>> =>
      work.read(actor, async (use) =>
        use(messagesRepository).countFolders(await receiverOf(use, actor.userId), clock.now()),
      ),

    /** Sends the caller's own windows a bell frame about one message or, without an id, one that names no message. */
    async remind(actor: Caller, id: string | undefined): Promise<void> {
      const to = [actor.userId];
      if (id === undefined) return bus.publish('bell', { to, frame: { cmd: 'topic' } });
      const row = await work.read(actor, async (use) =>
        getReceived(use, await receiverOf(use, actor.userId), clock.now(), id),
      );
      const notice = { msgId: row.id, msgTxt: row.title };
      bus.publish('bell', { to, frame: { cmd: 'user', userId: actor.userId, ...notice } });
    },
  };
}

export type MessagesService = ReturnType<typeof createMessagesService>;
