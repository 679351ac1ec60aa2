import { maxPeople, type PersonThere, presenceColourOf } from '@baisi/contract/grid-socket';
import type { ThereNow } from '../../../events.ts';
import type { Clock } from '../../../platform/clock.ts';

/** Interval in ms at which a node sends the presence of its windows again. */
export const sayAgainMs = 15_000;
/** Presence expires after 40 s without an update; its node probably died. */
const longestSilenceMs = 40_000;

type Known = ThereNow & { heardAt: number };

/** Stores which users are present in which row set, on all nodes, as far as this node knows. */
export function createPeopleThere(clock: Clock) {
  const byKey = new Map<string, Map<string, Known>>();
  const now = (): number => clock.now().getTime();
  const isSame = (a: Known | undefined, b: ThereNow): boolean =>
    a?.cell?.rowId === b.cell?.rowId && a?.cell?.field === b.cell?.field && a?.name === b.name;
  const remove = (socketKey: string, id: string): boolean => {
    const people = byKey.get(socketKey);
    const wasThere = people?.delete(id) ?? false;
    if (people?.size === 0) byKey.delete(socketKey);
    return wasThere;
  };
  const all = (): Known[] => [...byKey.values()].flatMap((people) => [...people.values()]);

  return {
    /** Stores a message about presence; returns whether it changes anything. */
    hear(said: ThereNow): boolean {
      if (!said.isThere) return remove(said.socketKey, said.id);
      const people = byKey.get(said.socketKey) ?? new Map<string, Known>();
      const before = people.get(said.id);
      byKey.set(said.socketKey, people.set(said.id, { ...said, heardAt: now() }));
      return before === undefined || !isSame(before, said);
    },
    /** Returns the sets in which this window is present. */
    keysOf: (id: string): string[] =>
      all()
        .filter((one) => one.id === id)
        .map(({ socketKey }) => socketKey),
    /** Returns the presence of all other windows; on a private key (`ofUser`) only of that user's windows. */
    othersIn(socketKey: string, { exceptId, ofUser }: { exceptId: string; ofUser: string | null }) {
      return [...(byKey.get(socketKey)?.values() ?? [])]
        .filter(({ id, userId }) => id !== exceptId && (ofUser === null || userId === ofUser))
        .slice(-maxPeople)
        .map(
          ({ id, name, userId, cell }): PersonThere => ({
            id,
            name: name.slice(0, 100),
            colour: presenceColourOf(userId),
            cell,
          }),
        );
    },
    /** Returns all presence, to be sent again. */
    all: (): ThereNow[] =>
      all().map(({ id, socketKey, userId, name, cell }) => ({
        id,
        socketKey,
        userId,
        name,
        cell,
        isThere: true,
      })),
    /** Removes expired presence; returns the affected sets. */
    dropSilent(): string[] {
      const gone = all().filter(({ heardAt }) => now() - heardAt > longestSilenceMs);
      for (const { socketKey, id } of gone) remove(socketKey, id);
      return [...new Set(gone.map(({ socketKey }) => socketKey))];
    },
  };
}
