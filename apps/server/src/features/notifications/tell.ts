import {
  externalChannels,
  type NotificationKind,
  type NotificationValues,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import * as z from 'zod/mini';
import type { Jobs, Tables, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { jobKind, onJob } from '../../platform/jobs/job-kind.ts';
import { escapeHtml } from '../../platform/rich-text/escape-html.ts';
import { type MessageTemplate, messageTemplatesRepository } from '../message-templates/index.ts';
import { choicesIn, quietIn } from './choices.ts';
import type { Channels, Deliveries } from './delivering/deliver.ts';
import { addressesOf, deliveriesRepository, type MessageToSend } from './delivering/deliveries.repository.ts';
import { messageTexts } from './delivering/message-texts.ts';
import { planDeliveries } from './delivering/plan.ts';
import { messageNewsRepository } from './message-news.repository.ts';
import { type NewMessage, ownMessagesRepository } from './own-messages.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  channels: Channels;
  deliveries: Deliveries;
};

/**
 * One message. `key` names its occasion: a message with the same receiver, kind and key is told once. `page`: the address
 * that 去处理 opens, instead of the kind's own. `time`: of the occasion, if it was before now.
 */
type Told<K extends NotificationKind> = {
  userId: string;
  values: NotificationValues<K>;
  key?: string;
  page?: string;
  time?: Date;
};

/** Writes system messages inside the transaction that causes them; they are told only if it commits. */
export type Tell = <K extends NotificationKind>(use: Use, kind: K, told: readonly Told<K>[]) => Promise<void>;

const tellJob = jobKind('notifications', {
  text: '分发系统消息',
  payload: z.object({ ids: z.array(z.string()) }),
  attempts: 10,
  priority: -10,
});

/** Maximum number of messages that one job distributes. */
const mostAtOnce = 500;

/** Returns the row of a message: its texts with the values, which are escaped in the HTML. */
function messageOf<K extends NotificationKind>(
  kind: K,
  { userId, values, key, page, time }: Told<K>,
  template: MessageTemplate | undefined,
  now: Date,
): NewMessage {
  const { priority, page: usual } = notificationKinds[kind];
  const { title, text } = messageTexts(kind, template, values);
  return {
    id: newId(),
    user_id: userId,
    kind,
    key: key ?? null,
    title,
    msg_content: text
      .split('\n')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join(''),
    msg_abstract: text,
    variables: JSON.stringify(values),
    priority,
    open_page: page ?? usual,
    send_time: time ?? now,
  };
}

/** System messages: the job that distributes them is a row of the transaction that writes them. */
export function createTell({ work, clock, bus, jobs, channels, deliveries }: Needs) {
  const installed = ['bell', ...externalChannels.filter((one) => channels[one] !== undefined)] as const;

  const tell: Tell = async (use, kind, told) => {
    if (told.length === 0) return;
    const template = await use(messageTemplatesRepository).find(kind, 'bell');
    const messages = told.map((one) => messageOf(kind, one, template, clock.now()));
    const ids = await use(ownMessagesRepository).insert(messages);
    for (let at = 0; at < ids.length; at += mostAtOnce)
      await jobs.add(use, tellJob, { ids: ids.slice(at, at + mostAtOnce) }, { owner: null });
    const to = told.map(({ userId }) => userId);
    use(afterCommit)(() => bus.publish('messages-changed', { to }));
  };

  const planOf = (message: MessageToSend) => {
    const kind = notificationKindNames.find((one) => one === message.kind);
    if (kind === undefined) return [];
    const receiver = {
      choices: choicesIn(message),
      quiet: quietIn(message),
      addresses: addressesOf(message),
    };
    return planDeliveries(kind, receiver, installed, clock.now());
  };

  /** Stores and plans the deliveries of messages. */
  const distribute = async (use: Use, messages: readonly MessageToSend[]): Promise<void> => {
    const planned = messages.flatMap((message) =>
      planOf(message).map((one) => ({
        ...one,
        id: newId(),
        message_id: message.id,
        user_id: message.user_id,
        kind: message.kind,
        create_time: clock.now(),
      })),
    );
    if (planned.length === 0) return;
    for (const { id, channel, state, time } of await use(deliveriesRepository).insert(planned)) {
      const external = externalChannels.find((one) => one === channel);
      if (state === 'waiting' && external !== undefined) await deliveries.plan(use, external, id, time);
    }
  };

  const isRung = (message: MessageToSend): boolean =>
    planOf(message).some(({ channel, state }) => channel === 'bell' && state === 'sent');

  /** Tells the windows of the receivers: with number and title unless the receiver silenced the bell. */
  const ring = async (messages: readonly MessageToSend[]): Promise<void> => {
    const rung = messages.filter(isRung).map(({ id }) => id);
    if (rung.length > 0)
      await work.asSystem('news of system messages', (use) => use(messageNewsRepository).number(rung));
    bus.publish('messages-changed', { to: messages.map(({ user_id }) => user_id) });
    for (const { id, user_id: userId, title } of messages) {
      const notice = rung.includes(id) ? { msgId: id, msgTxt: title } : {};
      bus.publish('bell', { to: [userId], frame: { cmd: 'user', userId, ...notice } });
    }
  };

  const job = onJob<Tables, typeof tellJob.payload>(tellJob, async ({ ids }, { complete }) => {
    const messages = await work.asSystem('news of system messages', (use) =>
      use(deliveriesRepository).listToSend(ids),
    );
    // Before the end of the job: a node that is killed in between rings again, instead of never.
    await ring(messages);
    await complete(async (use) => {
      await distribute(use, messages);
      return undefined;
    });
    return undefined;
  });

  return { tell, job };
}
