import { notifications as endpoints } from '@baisi/contract/notifications';
import type { Jobs, Tables, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import { on } from '../../platform/http/route.ts';
import { schedule } from '../../platform/jobs/schedule-kind.ts';
import type { Mailer } from '../../platform/messages/mailer.ts';
import { createDeliverAnnouncement } from './delivering/announcement-deliveries.ts';
import { type Channels, createDeliveries } from './delivering/deliver.ts';
import { createSendTest } from './delivering/test-message.ts';
import { createTellEnded } from './job-news.ts';
import { createMails } from './mail-job.ts';
import { messageNewsRepository } from './message-news.repository.ts';
import { ownMessagesRepository } from './own-messages.repository.ts';
import { createPush, type PushNeeds } from './push/own-push.ts';
import { createTellRoles } from './role-news.ts';
import { createSettingsService } from './settings.service.ts';
import { createTell } from './tell.ts';

export { announcementDeliveriesRepository } from './delivering/announcement-deliveries.repository.ts';
export type { DeliverAnnouncement } from './delivering/announcement-deliveries.ts';
export type { Channels, RetryDelivery } from './delivering/deliver.ts';
export { occasions } from './delivering/prepare.ts';
export type { SendMail } from './mail-job.ts';
export { messageNewsRepository } from './message-news.repository.ts';
export { ownMessages, ownMessagesRepository } from './own-messages.repository.ts';
export { minuteOf, type TellRoles } from './role-news.ts';
export type { Tell } from './tell.ts';

type Needs = PushNeeds & {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  channels: Channels;
  mail: Mailer;
  publicUrl: string;
};

/** Creates the port `notifications`, by which features tell people what concerns them. */
export function createNotifications(given: Needs) {
  const push = createPush(given);
  const channels: Channels =
    push.channel === undefined ? given.channels : { push: push.channel, ...given.channels };
  const needs = { ...given, channels };
  const { clock } = needs;
  const deliveries = createDeliveries(needs);
  const { tell, job } = createTell({ ...needs, deliveries });
  const { sendMail, job: mailJob } = createMails(needs);
  return {
    tell,
    sendMail,
    retry: deliveries.retry,
    deliverAnnouncement: createDeliverAnnouncement({ ...needs, deliveries }),
    sendTest: createSendTest(needs),
    tellRoles: createTellRoles({ clock, tell }),
    tellEnded: createTellEnded({ clock, tell }),
    channels,
    push,
    handled: [job, mailJob, ...deliveries.handled],
  };
}

/** Age in ms at which a message that is not starred is deleted. */
const keptMs = 365 * 24 * 3_600_000;

type Ports = { work: Work; clock: Clock; notifications: ReturnType<typeof createNotifications> };

/** 系统消息: messages of the product to one person. The feature `announcements` shows them. */
export function notificationsFeature({ work, clock, notifications }: Ports) {
  const { channels, handled, push } = notifications;
  const service = createSettingsService({ work, channels });
  const deleteOld = schedule<Tables>(
    'notifications-old',
    {
      title: '清理过期的系统消息',
      description: '删除一年以前且未加星标的系统消息，不影响系统通告。',
      cron: '40 3 * * *',
    },
    async () => {
      const before = new Date(clock.now().getTime() - keptMs);
      await work.asSystem('old messages', async (use) => {
        await use(ownMessagesRepository).deleteOlder(before);
        await use(messageNewsRepository).deleteOrphans();
      });
      return undefined;
    },
  );
  return {
    routes: [
      on(endpoints.settings, (_input, { actor }) => service.settings(actor)),
      on(endpoints.save, (input, { actor }) => service.save(actor, input)),
      on(endpoints.push, (_input, { actor }) => push.find(actor)),
      on(endpoints.startPush, (input, { actor }) => push.start(actor, input)),
      on(endpoints.stopPush, (_input, { actor }) => push.stop(actor)),
      on(endpoints.deliveries, ({ id }, { actor }) => service.deliveries(actor, id)),
    ],
    jobs: handled,
    schedules: [deleteOld],
  } satisfies ServerFeature;
}
