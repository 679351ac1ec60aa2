import type { PersonState } from './person-state.ts';

/** One call that changes users, all of them or none, with the resulting state of each. */
export type Write = { after: ReadonlyMap<string, PersonState> };

/**
 * Writes that the product has acknowledged, and writes that were sent without acknowledgement. Kept only in this
 * process, independent of the database under test.
 */
export type Ledger = {
  /** Acknowledged states of each user by account; index 0 is version 1. */
  people: ReadonlyMap<string, readonly PersonState[]>;
  ids: ReadonlyMap<string, string>;
  /** Writes without acknowledgement: each may exist or not, but not in part. */
  unacknowledged: ReadonlySet<Write>;
  /** Number of acknowledged writes since the beginning. */
  acknowledged(): number;
  /** Returns the accounts of a writer without unacknowledged writes, with their last state. */
  settledOf(writer: number): { username: string; id: string; state: PersonState }[];
  ask(write: Write): void;
  acknowledge(write: Write): void;
  /** Records the id under which an account was found or acknowledged. */
  identify(username: string, id: string): void;
  /** Records whether an unacknowledged write was executed, according to the database. */
  settle(write: Write, happened: boolean): void;
};

/** The account name contains the writer, so that no two writers change one user. */
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
