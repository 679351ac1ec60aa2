import type { Clock } from '../clock.ts';
import { type DraftEntry, draftJournal } from './draft-journal.ts';
import type { DraftShelf, SealedDraft } from './draft-shelf.ts';

/** A shelf on which what was removed never comes back, whatever the order in which the database finishes. */
export type DraftQueue = DraftShelf & {
  /** Returns the time for the next row of a slot, in epoch milliseconds: now, but later than every earlier one. */
  stampOf: (slot: string) => number;
};

/** Returns the row that a slot holds, given the database's row and the journal's entry. */
function newest(row: SealedDraft | undefined, entry: DraftEntry | undefined): SealedDraft | undefined {
  if (entry === undefined) return row;
  return row !== undefined && row.savedAt > entry.savedAt ? row : entry.row;
}

/** Returns a function that runs actions one after another, in the order of its calls. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Remembers the times of the rows of each slot. */
function times(clock: Clock) {
  const latest = new Map<string, number>();
  const removedAt = new Map<string, number>();
  const see = ({ slot, savedAt }: Pick<DraftEntry, 'slot' | 'savedAt'>) => {
    latest.set(slot, Math.max(savedAt, latest.get(slot) ?? savedAt));
  };
  const stampOf = (slot: string) => Math.max(clock.now(), (latest.get(slot) ?? 0) + 1);
  return {
    see,
    stampOf,
    /** Returns the entry of a removal that begins now. */
    removal: (slot: string): DraftEntry => {
      const savedAt = stampOf(slot);
      removedAt.set(slot, savedAt);
      return { slot, savedAt };
    },
    isRemoved: ({ slot, savedAt }: SealedDraft) =>
      savedAt <= (removedAt.get(slot) ?? Number.NEGATIVE_INFINITY),
  };
}

/**
 * Puts all reads and writes of `shelf` into one queue. A change is in the journal before `put` or `remove` returns, and
 * leaves it when the database has it. The changes that an earlier page left in the journal come first.
 */
export function draftQueue(shelf: DraftShelf, clock: Clock): DraftQueue {
  const { see, stampOf, removal, isRemoved } = times(clock);
  const inTurn = oneByOne();
  const store = async (entry: DraftEntry) => {
    await (entry.row === undefined ? shelf.remove(entry.slot) : shelf.put(entry.row));
    draftJournal.clear(entry);
  };
  const change = (entry: DraftEntry) => {
    see(entry);
    draftJournal.write(entry);
    return inTurn(() => store(entry));
  };
  const recover = async (entry: DraftEntry) => {
    const row = await shelf.get(entry.slot);
    // Another window has stored a newer draft since.
    if (row !== undefined && row.savedAt > entry.savedAt) draftJournal.clear(entry);
    else await store(entry);
  };
  const seen = (row: SealedDraft | undefined) => {
    if (row === undefined || isRemoved(row)) return [];
    see(row);
    return [row];
  };
  for (const entry of draftJournal.all()) {
    see(entry);
    // An entry that cannot be stored now stays in the journal, which reads take into account.
    inTurn(() => recover(entry)).catch(() => undefined);
  }
  return {
    stampOf,
    put: (row) => change({ slot: row.slot, savedAt: row.savedAt, row }),
    remove: (slot) => change(removal(slot)),
    get: (slot) => {
      // Read now: what the user types while this waits is not a draft of an earlier visit.
      const entry = draftJournal.read(slot);
      return inTurn(async () => seen(newest(await shelf.get(slot), entry))[0]);
    },
    all: () =>
      inTurn(async () => {
        const rows = new Map((await shelf.all()).map((row) => [row.slot, row]));
        const entries = new Map(draftJournal.all().map((entry) => [entry.slot, entry]));
        const slots = new Set([...rows.keys(), ...entries.keys()]);
        return [...slots].flatMap((slot) => seen(newest(rows.get(slot), entries.get(slot))));
      }),
  };
}
