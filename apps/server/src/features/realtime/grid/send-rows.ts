import { liveKeyOf, liveKeys } from '@baisi/contract/rules/live-keys';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import type { EventBus, Events } from '../../../events.ts';
import type { Listener } from './listener.ts';
import type { Rights } from './rights.ts';

type Needs = { bus: EventBus; rights: Rights; listeners(): Iterable<Listener> };

/**
 * Sends row changes to windows: content to users who may see it, ids to users who may reach the row, and a reload
 * request to the others.
 */
export function sendRows({ bus, rights, listeners }: Needs): void {
  /** Windows subscribed to the set; on a private one only the windows of one user. */
  const audience = (socketKey: string, ofUser: string | null): Listener[] => {
    const isShared = liveKeyOf(socketKey) !== undefined;
    return [...listeners()].filter(
      (one) => one.wants(socketKey) && (isShared ? ofUser === null : ofUser === one.userId),
    );
  };
  const sayRows = async (
    listener: Listener,
    { socketKey, rows, caseId }: Events['rows-changed'],
  ): Promise<void> => {
    const person = await rights.personOf(listener);
    if (person === undefined || !rights.mayHear(person, socketKey)) return;
    const sayRow = (row: LiveRow): void =>
      listener.say({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } });
    if (await rights.seesContent(person, socketKey)) {
      for (const row of rows) sayRow(row);
      return;
    }
    const ids = rows.map(({ id }) => id);
    const reached = await rights.reachedRows(person, socketKey, ids);
    for (const id of ids) if (reached.has(id)) sayRow({ id });
    // Such a row is deleted or outside the user's rules: the grid may have shown it, but its id must not be sent.
    if (!ids.every((id) => reached.has(id))) listener.say({ type: 'rows_missed', data: { socketKey } });
  };
  const sayMissed = (listener: Listener, socketKey: string): void =>
    listener.inTurn(async () => {
      const person = await rights.personOf(listener);
      if (person !== undefined && rights.mayHear(person, socketKey))
        listener.say({ type: 'rows_missed', data: { socketKey } });
    });
  const tell = (changed: Events['rows-changed']): void => {
    for (const listener of audience(changed.socketKey, changed.ofUser))
      listener.inTurn(() => sayRows(listener, changed));
  };
  const tellMissed = (socketKey: string): void => {
    for (const listener of audience(socketKey, null)) sayMissed(listener, socketKey);
  };

  bus.subscribe('rows-changed', tell);
  bus.subscribe('rows-missed', ({ socketKey }) => tellMissed(socketKey));
  bus.subscribe('unknown-changes', () => {
    for (const listener of listeners()) {
      const keys = listener.wanted === 'everything' ? Object.keys(liveKeys) : listener.wanted;
      for (const socketKey of keys) sayMissed(listener, socketKey);
    }
  });
}
