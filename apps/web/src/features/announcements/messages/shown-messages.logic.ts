import type { Message } from '@baisi/contract/messages';

/**
 * Returns the messages to show when a list was read again. The server puts unread messages first, so a message that was
 * just opened would move away below the reader: known ones keep their places, and a new one comes after its predecessor
 * in the server's order. `keptId`: the open message stays although reading has moved it to another page or folder.
 */
export function inKeptOrder(
  before: readonly Message[],
  now: readonly Message[],
  keptId: string | undefined,
): readonly Message[] {
  const known = new Map(now.map((message) => [message.id, message]));
  const shown = before.flatMap((message): Message[] => {
    const fresh = known.get(message.id);
    if (fresh !== undefined) return [fresh];
    return message.id === keptId ? [{ ...message, readFlag: '1' }] : [];
  });
  const had = new Set(shown.map(({ id }) => id));
  for (const [place, message] of now.entries()) {
    if (had.has(message.id)) continue;
    const previous = now[place - 1]?.id;
    shown.splice(shown.findIndex(({ id }) => id === previous) + 1, 0, message);
  }
  return shown;
}

/** Returns the id of the message `step` places from `id`; the first one when `id` is not among them. */
export function neighbourOf(
  messages: readonly Message[],
  id: string | undefined,
  step: -1 | 1,
): string | undefined {
  const place = messages.findIndex((message) => message.id === id);
  return (place === -1 ? messages[0] : messages[place + step])?.id;
}
