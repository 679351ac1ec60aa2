import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { messages } from '@baisi/contract/messages';
import type { Use, Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ownMessagesRepository } from '../../notifications/index.ts';
import type { ReceiverOf } from '../receivers.ts';
import { receiptsRepository } from './receipts.repository.ts';
import { getReceived, receiverOf } from './received.ts';

export type MessagesNeeds = { work: Work; clock: Clock; bus: EventBus };

/** Reading, starring and confirming of received messages. */
export function createReceipts({ work, clock, bus }: MessagesNeeds) {
  /** Runs a write, then invalidates the user's cache and notifies the user's windows. */
  const act = async (
    actor: Caller,
    job: (use: Use, me: ReceiverOf, now: Date) => Promise<unknown>,
  ): Promise<void> => {
    await work.step(actor, async (use) => job(use, await receiverOf(use, actor.userId), clock.now()));
    bus.publish('messages-changed', { to: [actor.userId] });
    bus.publish('bell', { to: [actor.userId], frame: { cmd: 'user', userId: actor.userId } });
  };

  const setRead = async (
    use: Use,
    me: ReceiverOf,
    now: Date,
    ids: readonly string[] | 'all',
  ): Promise<void> => {
    await use(receiptsRepository).setRead(me, now, ids);
    await use(ownMessagesRepository).setRead(me.id, ids, now);
  };

  return {
    read: (actor: Caller, id: string): Promise<void> =>
      act(actor, async (use, me, now) => {
        await getReceived(use, me, now, id);
        await setRead(use, me, now, [id]);
      }),

    readAll: (actor: Caller): Promise<void> => act(actor, (use, me, now) => setRead(use, me, now, 'all')),

    mark: (actor: Caller, { ids, readFlag, starFlag }: ParsedInputOf<typeof messages.mark>): Promise<void> =>
      act(actor, async (use, me, now) => {
        const [receipts, own] = [use(receiptsRepository), use(ownMessagesRepository)];
        if (readFlag === '1') await setRead(use, me, now, ids);
        if (readFlag === '0') await receipts.setUnread(me, ids);
        if (readFlag === '0') await own.setUnread(me.id, ids);
        if (starFlag === undefined) return;
        await receipts.setStarred(me, now, ids, starFlag === '1');
        await own.setStarred(me.id, ids, starFlag === '1');
      }),

    /** Confirms a message that must be read, and marks it as read. */
    confirm: (actor: Caller, id: string): Promise<void> =>
      act(actor, async (use, me, now) => {
        await getReceived(use, me, now, id);
        await setRead(use, me, now, [id]);
        await use(receiptsRepository).setConfirmed(me, now, id);
      }),
  };
}
