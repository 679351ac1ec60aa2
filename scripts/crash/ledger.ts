import type { PersonState } from './person-state.ts';

/** One call that changes people, all of them or none: who, and what each is afterwards. */
export type Write = { after: ReadonlyMap<string, PersonState> };

/**
 * What the product has acknowledged, told apart from what was asked of it and never acknowledged. Kept here alone:
 * it must know better than the database.
 */
export type Ledger = {
  /** Acknowledged states of everybody by account; the one at index 0 is version 1. */
  people: ReadonlyMap<string, readonly PersonState[]>;
  ids: ReadonlyMap<string, string>;
  /** Asked and not acknowledged: it may be there or not, but not by half. */
  unacknowledged: ReadonlySet<Write>;
  /** Acknowledged writes since the beginning. */
  acknowledged(): number;
  /** Accounts of a writer that have no unacknowledged write, with their last state. */
  settledOf(writer: number): { username: string; id: string; state: PersonState }[];
  ask(write: Write): void;
  acknowledge(write: Write): void;
  /** The id under which an account was found or acknowledged. */
  identify(username: string, id: string): void;
  /** A look at the database has told whether an unacknowledged write had happened. */
  settle(write: Write, happened: boolean): void;
};

/** Accounts say whose they are, so that no two writers change one person. */
export const accountOf = (writer: number, number: number): string => `storm-${writer}-${number}`;
export const accountPrefix = 'storm-';

export function createLedger(): Ledger {
  const people = new Map<string, PersonState[]>();
  const ids = new Map<string, string>();
  const accounts = new Map<number, Set<string>>();
  const unacknowledged = new Set<Write>();
  let acknowledged = 0;
  const record = (write: Write): void => {
    for (const [username, state] of write.after) {
      people.set(username, [...(people.get(username) ?? []), state]);
      const writer = Number(username.split('-')[1]);
      accounts.set(writer, (accounts.get(writer) ?? new Set()).add(username));
    }
  };
  return {
    people,
    ids,
    unacknowledged,
    acknowledged: () => acknowledged,
    settledOf(writer) {
      const open = new Set([...unacknowledged].flatMap(({ after }) => [...after.keys()]));
      return [...(accounts.get(writer) ?? [])].flatMap((username) => {
        const state = people.get(username)?.at(-1);
        const id = ids.get(username);
        const isSettled = state !== undefined && id !== undefined && !open.has(username);
        return isSettled ? [{ username, id, state }] : [];
      });
    },
    ask: (write) => void unacknowledged.add(write),
    acknowledge(write) {
      unacknowledged.delete(write);
      record(write);
      acknowledged += 1;
    },
    identify: (username, id) => void ids.set(username, id),
    settle(write, happened) {
      unacknowledged.delete(write);
      if (happened) record(write);
    },
  };
}
