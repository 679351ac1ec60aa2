import {
  type GridClientFrame,
  gridSocketPlace,
  largestGridFrameBytes,
  type RowUpdate,
  readGridClientFrame,
} from '@baisi/contract/grid-socket';
import { liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { EventBus } from '../../../events.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PersonSocket } from '../../../platform/sockets/open-sockets.ts';
import type { Sockets } from '../../../platform/sockets/serve-sockets.ts';
import { publishRowsAs } from '../../../publish-rows.ts';
import { createListener, type Listener } from './listener.ts';
import { createRights, type RightsNeeds } from './rights.ts';
import { sendPresence } from './send-presence.ts';
import { sendRows } from './send-rows.ts';

export type GridSocketNeeds = RightsNeeds & {
  bus: EventBus;
  clock: Clock;
  report(error: unknown): void;
  /** Called when a window disconnects that has sent invalid or forbidden frames. */
  onMisuse(line: { userId: string; unread: number; refused: number }): void;
};

/**
 * The grid socket: `/vxeSocket/{userId}/{pageId}` (api-contract 7.2, docs/decisions/0034). Windows subscribe to sets of
 * rows and receive their changes. Messages from windows are checked; of a shared set only the row's id is forwarded.
 */
export function openGridSocket(sockets: Sockets, needs: GridSocketNeeds) {
  const { bus, report, onMisuse } = needs;
  const byEntry = new Map<PersonSocket, Listener>();
  const rights = createRights(needs);
  const listeners = (): Listener[] => [...byEntry.values()];
  sendRows({ bus, rights, listeners });
  const presence = sendPresence({ ...needs, rights, listeners });

  const accept = async (listener: Listener, { socketKey, args: [row, caseId] }: RowUpdate): Promise<void> => {
    if (liveKeyOf(socketKey) === undefined)
      return publishRowsAs({ caseId, ofUser: listener.userId }, bus, socketKey, [row]);
    const person = await rights.personOf(listener);
    if (person === undefined || !rights.mayTell(person, socketKey)) listener.refused += 1;
    // Row content from a client is not trusted: receivers fetch the row from the server.
    else publishRowsAs({ caseId, ofUser: null }, bus, socketKey, [{ id: row.id }]);
  };

  const subscribe = async (listener: Listener, asked: readonly string[]): Promise<void> => {
    const person = await rights.personOf(listener);
    const socketKeys = asked.filter((key) => person !== undefined && rights.mayHear(person, key));
    listener.refused += asked.length - socketKeys.length;
    listener.say({ type: 'subscribed', data: { socketKeys } });
    for (const key of socketKeys) await presence.sayFirst(listener, key);
  };

  const hear = (listener: Listener, frame: GridClientFrame): void => {
    switch (frame.type) {
      case 'heart_beat':
        listener.say({ type: 'heart_beat', data: true });
        break;
      case 'update_vxe_table':
        listener.inTurn(() => accept(listener, frame.data));
        break;
      case 'presence':
        listener.inTurn(() => presence.move(listener, frame.data));
        break;
      case 'subscribe': {
        const wanted = new Set(frame.data.socketKeys);
        listener.wanted = wanted;
        listener.inTurn(async () => {
          presence.leave(listener, (key) => !listener.wants(key));
          await subscribe(listener, [...wanted]);
        });
      }
    }
  };

  sockets.add({
    largestFrameBytes: largestGridFrameBytes,
    match: gridSocketPlace,
    onOpen: (entry) => void byEntry.set(entry, createListener(entry, report)),
    onText(entry, text) {
      const listener = byEntry.get(entry);
      const frame = readGridClientFrame(text);
      if (listener === undefined) return;
      if (frame === undefined) listener.unread += 1;
      else hear(listener, frame);
    },
    onClose(entry) {
      const listener = byEntry.get(entry);
      if (listener === undefined) return;
      byEntry.delete(entry);
      presence.leave(listener);
      const { userId, unread, refused } = listener;
      if (unread + refused > 0) onMisuse({ userId, unread, refused });
    },
  });
  bus.subscribe('common-send', ({ to, key, args }) => {
    for (const listener of listeners())
      if (to === 'everybody' || to.includes(listener.userId))
        listener.say({ type: 'common_send_date', data: { key, args: [...args] } });
  });
  return { close: presence.close };
}
