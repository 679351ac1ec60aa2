import type { ExternalChannel } from '@baisi/contract/notification-kinds';
import type { Delivery } from '@baisi/contract/notifications';
import type { Use, Work } from '../../../db/work.ts';
import type { Notice } from '../../../platform/channels/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import { messageTemplatesRepository } from '../../message-templates/index.ts';
import {
  type AnnouncementToSend,
  announcementDeliveriesRepository,
} from './announcement-deliveries.repository.ts';
import { addressesOf, deliveriesRepository, type WaitingDelivery } from './deliveries.repository.ts';
import { storedTexts } from './message-texts.ts';

type Reason = NonNullable<Delivery['reason']>;

/** The notice and its address, or the reason why nothing is sent. */
type Prepared = { reason: Reason } | { address: string; notice: Omit<Notice, 'id'>; attempts: number };

/** The deliveries of one publication of an announcement, or of one reminder. */
export const occasions = {
  publication: (sendTime: Date | null): string => `publication ${sendTime?.getTime() ?? 0}`,
  reminder: (of: 'unread' | 'unconfirmed', id: string): string => `${of} ${id}`,
};

/** Path of a message in 我的消息. */
const messagePath = (id: string): string => `/isps/userAnnouncement?id=${encodeURIComponent(id)}`;

/** Why an announcement is not sent to a receiver now; undefined: it is. */
function objectionTo(announcement: AnnouncementToSend, occasion: string, now: Date): Reason | undefined {
  const { send_status, send_time, end_time, is_read, is_confirmed } = announcement;
  const isPublication = occasion.startsWith('publication ');
  if (send_status !== '1' || (isPublication && occasion !== occasions.publication(send_time)))
    return 'revoked';
  if (end_time !== null && end_time <= now) return 'ended';
  return (occasion.startsWith('unconfirmed ') ? is_confirmed : is_read) ? 'read' : undefined;
}

/** Returns a function that reads a waiting delivery with its receiver's address of today; undefined: it waits no more. */
export function createPreparation({
  work,
  clock,
  publicUrl,
}: {
  work: Work;
  clock: Clock;
  publicUrl: string;
}) {
  const ofMessage = async (use: Use, messageId: string) => {
    const [message] = await use(deliveriesRepository).listToSend([messageId]);
    return (
      message && {
        receiver: message,
        message,
        id: messageId,
        path: message.open_page ?? '',
        objection: message.read_time === null ? undefined : ('read' as const),
      }
    );
  };
  const ofAnnouncement = async (use: Use, { annt_id, user_id, kind, occasion }: WaitingDelivery) => {
    const found = await use(announcementDeliveriesRepository).findAnnouncement(annt_id ?? '', user_id);
    if (found === undefined) return undefined;
    const { title, msg_abstract, sender } = found;
    const variables = { subject: title, summary: msg_abstract ?? '', sender: sender ?? '' };
    return {
      receiver: found,
      message: { kind, title, msg_abstract: variables.summary, variables },
      id: annt_id ?? '',
      path: messagePath(annt_id ?? ''),
      objection: objectionTo(found, occasion ?? '', clock.now()),
    };
  };
  return (channel: ExternalChannel, id: string): Promise<Prepared | undefined> =>
    work.asSystem('deliveries of messages', async (use) => {
      const waiting = await use(deliveriesRepository).findWaiting(id);
      if (waiting === undefined) return undefined;
      const found =
        waiting.message_id === null
          ? await ofAnnouncement(use, waiting)
          : await ofMessage(use, waiting.message_id);
      if (found === undefined) return undefined;
      if (found.objection !== undefined) return { reason: found.objection };
      // The address of today: it may have changed since the message was written.
      const address = addressesOf(found.receiver)[channel];
      if (address === undefined) return { reason: 'no-address' };
      const template = await use(messageTemplatesRepository).find(waiting.kind, channel);
      const link = publicUrl === '' ? null : `${publicUrl}${found.path}`;
      const message = { id: found.id, path: found.path === '' ? messagePath(found.id) : found.path };
      const notice = { ...storedTexts(found.message, template), link, message };
      return { address, notice, attempts: waiting.attempts + 1 };
    });
}
