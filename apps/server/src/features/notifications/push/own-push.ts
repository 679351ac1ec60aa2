import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { notifications, OwnPush } from '@baisi/contract/notifications';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Channel } from '../../../platform/channels/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { createPostPush } from '../../../platform/push/post-push.ts';
import { pushChannel } from '../../../platform/push/push-channel.ts';
import { type PushService, pushServiceOf } from '../../../platform/push/push-services.ts';
import { vapidKeysOf } from '../../../platform/push/vapid.ts';
import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

export type PushNeeds = {
  work: Work;
  clock: Clock;
  installationKey: InstallationKey;
  /** Services to which messages may be sent; none: the installation has no web push. */
  pushServices: readonly PushService[];
  publicUrl: string;
};

/** Operator in the tokens for push services, for an installation without a public https address. */
const nobody = 'mailto:noreply@baisi.invalid';

/** Web push: the channel, and the switch for the caller's browser. */
export function createPush({ work, clock, installationKey, pushServices, publicUrl }: PushNeeds) {
  const keys = vapidKeysOf(installationKey);
  const isInstalled = pushServices.length > 0;
  const channel: Channel = pushChannel({
    keys,
    subject: publicUrl.startsWith('https:') ? publicUrl : nobody,
    clock,
    post: createPostPush(pushServices),
    listOf: (userId) =>
      work.asSystem('browsers of a message', (use) => use(subscriptionsRepository).listOf(userId)),
    forget: (id) =>
      work.asSystem('ended push subscriptions', async (use) => {
        await use(subscriptionsRepository).delete(id);
      }),
  });
  return {
    channel: isInstalled ? channel : undefined,
    find: (me: Caller): Promise<OwnPush> =>
      work.read(me, async (use) => ({
        key: isInstalled ? keys.publicKey : null,
        isOn: await use(subscriptionsRepository).has(me.sessionId),
      })),
    start: (me: Caller, input: ParsedInputOf<typeof notifications.startPush>): Promise<void> =>
      work.write(me, async (use) => {
        if (pushServiceOf(pushServices, input.endpoint) === undefined)
          throw appError('invalid-input', { message: '不支持此浏览器的推送服务' }, { field: 'endpoint' });
        await use(subscriptionsRepository).put({ ...input, id: me.sessionId, user_id: me.userId });
      }),
    stop: (me: Caller): Promise<void> =>
      work.write(me, async (use) => {
        await use(subscriptionsRepository).delete(me.sessionId);
      }),
  };
}
