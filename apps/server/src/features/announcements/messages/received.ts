import type { Use } from '../../../db/work.ts';
import { appError } from '../../../platform/errors.ts';
import { loadRichText } from '../../../platform/rich-text/sanitize-html.ts';
import type { ReceiverOf } from '../receivers.ts';
import { type MessageRow, messagesRepository } from './messages.repository.ts';

/** Returns the facts that decide which messages the user receives. */
export async function receiverOf(use: Use, userId: string): Promise<ReceiverOf> {
  const found = await use(messagesRepository).findReceiver(userId);
  if (found === undefined) throw appError('not-found');
  return found;
}

/** Returns a message that the user receives; throws `announcement-revoked` if it was revoked. */
export async function getReceived(use: Use, me: ReceiverOf, now: Date, id: string): Promise<MessageRow> {
  const row = await use(messagesRepository).find(me, now, id);
  if (row !== undefined) return row;
  throw appError((await use(messagesRepository).isRevoked(me, id)) ? 'announcement-revoked' : 'not-found');
}

/** Returns a function that gives the sanitised content of a message. */
export async function contentReader(): Promise<(row: MessageRow) => string | null> {
  const { clean } = await loadRichText();
  return ({ msg_content: html }) => (html === null ? null : clean(html));
}
