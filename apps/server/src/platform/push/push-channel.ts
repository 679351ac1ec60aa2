import { type Channel, NotDelivered } from '../channels/channel.ts';
import type { Clock } from '../clock.ts';
import { encryptPush } from './encrypt-push.ts';
import { type PostPush, PushError } from './post-push.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

/** A browser that takes messages of a person. */
export type PushSubscription = { id: string; endpoint: string; p256dh: string; auth: string };

type Needs = {
  keys: VapidKeys;
  /** `mailto:` or `https:` address of the operator. */
  subject: string;
  clock: Clock;
  post: PostPush;
  listOf(userId: string): Promise<readonly PushSubscription[]>;
  /** Forgets a subscription that its push service has ended. */
  forget(id: string): Promise<void>;
};

/** How long a push service keeps a message for a browser that is not running. */
const keptSeconds = 24 * 3600;
const longestTitle = 200;
const gone: readonly number[] = [404, 410];
/** Answers to a message that may be accepted later. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

type Outcome = 'accepted' | 'gone' | { reason: string; isFinal: boolean };

/** Sends the title of a notice to every browser of a person; addresses are ids of users. */
export function pushChannel({ keys, subject, clock, post, listOf, forget }: Needs): Channel {
  const sendTo = async ({ id, endpoint, ...browser }: PushSubscription, text: string): Promise<Outcome> => {
    const { origin } = new URL(endpoint);
    try {
      const status = await post({
        address: endpoint,
        headers: {
          authorization: vapidAuthorization(keys, { origin, subject, now: clock.now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: `${keptSeconds}`,
          urgency: 'high',
        },
        body: encryptPush(text, browser),
      });
      if (status >= 200 && status < 300) return 'accepted';
      if (!gone.includes(status)) return { reason: `推送服务返回${status}`, isFinal: !isPassing(status) };
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      return { reason: error.message, isFinal: false };
    }
    await forget(id);
    return 'gone';
  };

  return {
    async send(userId, { id, title, message }) {
      const text = JSON.stringify({
        id: message?.id ?? id,
        title: Array.from(title).slice(0, longestTitle).join(''),
        path: message?.path ?? '/',
      });
      const browsers = await listOf(userId);
      const outcomes = await Promise.all(browsers.map((one) => sendTo(one, text)));
      // Another attempt would repeat the message in the browsers that have it.
      if (outcomes.includes('accepted')) return;
      const failures = outcomes.flatMap((one) => (typeof one === 'object' ? [one] : []));
      const [first] = failures;
      if (first === undefined) throw new NotDelivered('没有开启推送的浏览器', { isFinal: true });
      throw new NotDelivered(first.reason, { isFinal: failures.every(({ isFinal }) => isFinal) });
    },
  };
}
