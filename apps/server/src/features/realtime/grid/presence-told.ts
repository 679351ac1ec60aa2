import type { GridClientFrame } from '@baisi/contract/grid-socket';
import { liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { HouseBus, ThereNow } from '../../../events.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inParts } from '../../../platform/nodes/in-parts.ts';
import type { Listener } from './listener.ts';
import { createPeopleThere, sayAgainMs } from './people-there.ts';
import type { Rights } from './rights.ts';

type Needs = { bus: HouseBus; clock: Clock; rights: Rights; listeners(): readonly Listener[] };

/** Many moves at once are told once. */
const togetherMs = 100;

/** Who is where within sets of rows: windows say it, all nodes hear it, the other windows of the set are told. */
export function tellPresence({ bus, clock, rights, listeners }: Needs) {
  const people = createPeopleThere(clock);
  const changed = new Set<string>();
  let telling: NodeJS.Timeout | undefined;

  /** `isFirst`: a window that has just come needs no word of an empty room. */
  const sayPeople = async (listener: Listener, socketKey: string, isFirst: boolean): Promise<void> => {
    const person = await rights.personOf(listener);
    if (person === undefined || !rights.mayHear(person, socketKey)) return;
    const ofUser = liveKeyOf(socketKey) === undefined ? listener.userId : null;
    const everybody = people.othersIn(socketKey, { exceptId: listener.id, ofUser });
    const rowIds = new Set(everybody.flatMap(({ cell }) => cell?.rowId ?? []));
    const reached = await rights.reachedRows(person, socketKey, [...rowIds]);
    const hidden = rights.hiddenFields(person, socketKey);
    // Somebody at a row that this person may not reach, or in a column that they may not see, is there, at no cell.
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
      // Older clients, who never ask, do not know this frame.
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
    /** A window comes to a cell of a set that it asked for. */
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
    /** A window left these sets; all of them by default. */
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
