import type { UnreadMessages } from '@baisi/contract/messages';
import { LRUCache } from 'lru-cache';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReceiverOf } from '../receivers.ts';

/** An answer for all sessions of a user: its news have the times at which they were sent. */
export type Unread = Omit<UnreadMessages, 'news'> & {
  news: { no: number; id: string; title: string; sentAt: Date }[];
};

/** A cached answer with its expiry: the next time at which a published message starts or ends. */
export type Loaded = { answer: Unread; until: Date | undefined };

type Needs = {
  bus: EventBus;
  clock: Clock;
  loadReceiver(actor: Caller): Promise<ReceiverOf>;
  load(actor: Caller, me: ReceiverOf, limit: number): Promise<Loaded>;
};

/** Maximum number of users in the cache of one node; an answer holds at most a few messages of each category. */
const mostUsers = 20_000;

/** Caches a promise per user. A failed one is not kept. */
function createKeeper<T extends object>() {
  const cache = new LRUCache<string, T & { loaded: Promise<unknown> }>({ max: mostUsers });
  return {
    get: (userId: string) => cache.get(userId),
    keep(userId: string, entry: T & { loaded: Promise<unknown> }): void {
      cache.set(userId, entry);
      entry.loaded.catch(() => {
        if (cache.peek(userId) === entry) cache.delete(userId);
      });
    },
    forget(to: readonly string[] | 'everybody'): void {
      if (to === 'everybody') cache.clear();
      else for (const id of to) cache.delete(id);
    },
  };
}

/**
 * Caches each user's unread messages until an event says that they may have changed, so that windows can ask every 6 s
 * (product-spec §4) without a database query. Roles and departments of a user, which decide who receives a message,
 * are cached separately: changed messages do not change them.
 */
export function createUnreadCache({ bus, clock, loadReceiver, load }: Needs) {
  const receivers = createKeeper<{ loaded: Promise<ReceiverOf> }>();
  const answers = createKeeper<{ limit: number; loaded: Promise<Loaded> }>();
  const forgetUsers = (to: readonly string[] | 'everybody'): void => {
    receivers.forget(to);
    answers.forget(to);
  };
  bus.subscribe('messages-changed', ({ to }) => answers.forget(to));
  bus.subscribe('users-changed', ({ ids }) => forgetUsers(ids));
  bus.subscribe('grants-ended', ({ userIds }) => forgetUsers(userIds));
  for (const event of ['grants-changed', 'unknown-changes'] as const)
    bus.subscribe(event, () => forgetUsers('everybody'));

  const receiverOf = (actor: Caller): Promise<ReceiverOf> => {
    const known = receivers.get(actor.userId);
    if (known !== undefined) return known.loaded;
    const entry = { loaded: loadReceiver(actor) };
    receivers.keep(actor.userId, entry);
    return entry.loaded;
  };

  return {
    /** Returns the user's unread messages. A result is not cached if an event arrived while it was being loaded. */
    async get(actor: Caller, limit: number): Promise<Unread> {
      const { userId } = actor;
      const known = answers.get(userId);
      if (known?.limit === limit) {
        const { answer, until } = await known.loaded;
        if (until === undefined || clock.now() < until) return answer;
      }
      const loaded = receiverOf(actor).then((me) => load(actor, me, limit));
      answers.keep(userId, { limit, loaded });
      return (await loaded).answer;
    },
  };
}
