import type { GridClientFrame } from '@baisi/contract/grid-socket';
import { liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { EventBus, ThereNow } from '../../../events.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inParts } from '../../../platform/nodes/in-parts.ts';
import type { Listener } from './listener.ts';
import { createPeopleThere, sayAgainMs } from './people-there.ts';
import type { Rights } from './rights.ts';

type Needs = { bus: EventBus; clock: Clock; rights: Rights; listeners(): readonly Listener[] };

/** Moves within this delay, in ms, are sent together. */
const togetherMs = 100;

/**
 * Distributes presence in sets of rows: windows send it, all nodes receive it, and the other windows of the set are
 * updated.
 */
export function sendPresence({ bus, clock, rights, listeners }: Needs) {
  const people = createPeopleThere(clock);
  const changed = new Set<string>();
  let telling: NodeJS.Timeout | undefined;

  /** Sends the list of users present. `isFirst`: the window has just joined and needs no empty list. */
  const sayPeople = async (listener: Listener, socketKey: string, isFirst: boolean): Promise<void> => {
    const person = await rights.personOf(listener);
    if (person === undefined || !rights.mayHear(person, socketKey)) return;
    const ofUser = liveKeyOf(socketKey) === undefined ? listener.userId : null;
    const everybody = people.othersIn(socketKey, { exceptId: listener.id, ofUser });
    const rowIds = new Set(everybody.flatMap(({ cell }) => cell?.rowId ?? []));
    const reached = await rights.reachedRows(person, socketKey, [...rowIds]);
    const hidden = rights.hiddenFields(person, socketKey);
    // A user at a row or in a column that the receiver may not see is listed without a cell.
    const others = everybody.map((one) =>
      one.cell === null || (reached.has(one.cell.rowId) && !hidden.includes(one.cell.field))
        ? one
        : { ...one, cell: null },
    );
    if (others.length > 0 || !isFirst)
      listener.say({ type: 'presence', data: { socketKey, people: others } });
  };
  const tellAll = (): void => {
    telling = undefined;
    const keys = [...changed];
    changed.clear();
    for (const listener of listeners()) {
      // Older clients, which never subscribe, do not know this frame.
      if (listener.wanted === 'everything') continue;
      for (const key of keys.filter(listener.wants)) listener.inTurn(() => sayPeople(listener, key, false));
    }
  };
  const tellSoon = (socketKey: string): void => {
    changed.add(socketKey);
    telling ??= setTimeout(tellAll, togetherMs).unref();
  };
  const publish = (said: readonly ThereNow[]): void => {
    for (const part of inParts(said)) bus.publish('people-there', { people: part });
  };
  const sayOwnAgain = (): void => {
    const own = new Set(listeners().map(({ id }) => id));
    publish(people.all().filter(({ id }) => own.has(id)));
  };

  bus.subscribe('people-there', (event) => {
    for (const said of event.people) if (people.hear(said)) tellSoon(said.socketKey);
  });
  bus.subscribe('unknown-changes', sayOwnAgain);
  const sayingAgain = setInterval(() => {
    sayOwnAgain();
    for (const socketKey of people.dropSilent()) tellSoon(socketKey);
  }, sayAgainMs).unref();

  return {
    /** A window enters a cell of a set that it subscribed to. */
    async move(
      listener: Listener,
      { socketKey, cell }: Extract<GridClientFrame, { type: 'presence' }>['data'],
    ): Promise<void> {
      const person = await rights.personOf(listener);
      const isMeant = listener.wanted !== 'everything' && listener.wants(socketKey);
      if (person === undefined || !isMeant || !rights.mayHear(person, socketKey)) listener.refused += 1;
      else if (listeners().includes(listener)) {
        const { userId, realname: name } = person;
        publish([{ id: listener.id, socketKey, userId, name, cell, isThere: true }]);
      }
    },
    sayFirst: (listener: Listener, socketKey: string) => sayPeople(listener, socketKey, true),
    /** A window leaves these sets; all by default. */
    leave({ id, userId }: Listener, isLeft: (socketKey: string) => boolean = () => true): void {
      const gone = people.keysOf(id).filter(isLeft);
      publish(gone.map((socketKey) => ({ id, socketKey, userId, name: '', cell: null, isThere: false })));
    },
    close(): void {
      clearInterval(sayingAgain);
      clearTimeout(telling);
    },
  };
}
