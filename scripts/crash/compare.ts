import type { Ledger, Write } from './ledger.ts';
import { differences, type PersonState } from './person-state.ts';

/** The history's entry for one version of a user. */
export type HistoryLine = { version: number | null; realname: unknown; phone: unknown; status: unknown };

export type Stored = {
  /** By account: the row with its links. */
  people: ReadonlyMap<string, { id: string; state: PersonState }>;
  /** By id: the history entries of the row, oldest first. */
  history: ReadonlyMap<string, readonly HistoryLine[]>;
  /** By id: roles and departments currently linked according to the history. */
  linkedByHistory: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Sentences on errors; `kept`: number of unacknowledged writes that were executed nevertheless. */
export type Verdict = { lost: string[]; halfWritten: string[]; kept: number };

/** Compares the ledger with the database, and settles the ledger's unacknowledged writes. */
export function compare(ledger: Ledger, stored: Stored): Verdict {
  const verdict: Verdict = { lost: [], halfWritten: [], kept: 0 };
  for (const write of ledger.unacknowledged) {
    const happened = hasHappened(write, ledger, stored);
    if (happened === 'by half') {
      verdict.halfWritten.push(
        `unacknowledged write of ${[...write.after.keys()].join(', ')} happened by half`,
      );
    }
    if (happened === true) verdict.kept += 1;
    for (const username of write.after.keys()) {
      const found = stored.people.get(username);
      if (found !== undefined) ledger.identify(username, found.id);
    }
    ledger.settle(write, happened === true);
  }
  for (const [username, states] of ledger.people) comparePerson(username, states, stored, verdict);
  for (const username of stored.people.keys()) {
    if (!ledger.people.has(username))
      verdict.halfWritten.push(`${username} is there and was never asked for`);
  }
  return verdict;
}

/**
 * Returns true when all users of a write are in its new state, false when all are in their previous one, else 'by
 * half'.
 */
function hasHappened(write: Write, ledger: Ledger, stored: Stored): boolean | 'by half' {
  const findings = [...write.after].map(([username, after]): boolean | 'by half' => {
    const found = stored.people.get(username)?.state;
    const before = ledger.people.get(username)?.at(-1);
    if (found !== undefined && differences(after, found).length === 0) return true;
    const isUntouched =
      before === undefined || found === undefined
        ? before === found
        : differences(before, found).length === 0;
    return isUntouched ? false : 'by half';
  });
  const [first = 'by half'] = findings;
  return findings.every((finding) => finding === first) ? first : 'by half';
}

function comparePerson(
  username: string,
  states: readonly PersonState[],
  stored: Stored,
  { lost, halfWritten }: Verdict,
): void {
  const expected = states.at(-1);
  const found = stored.people.get(username);
  if (expected === undefined) return;
  if (found === undefined) {
    lost.push(`${username} was acknowledged and is not there`);
  } else if (found.state.version < expected.version) {
    lost.push(`${username}: version ${expected.version} was acknowledged, ${found.state.version} is there`);
  } else {
    const different = differences(expected, found.state);
    if (different.length > 0) {
      halfWritten.push(`${username} version ${expected.version}: other ${different.join(', ')}`);
    }
    compareHistory(username, found, states, stored, halfWritten);
  }
}

function compareHistory(
  username: string,
  found: { id: string; state: PersonState },
  states: readonly PersonState[],
  stored: Stored,
  halfWritten: string[],
): void {
  const lines = stored.history.get(found.id) ?? [];
  const inHistory = lines.map(({ version, realname, phone, status }) =>
    [version, realname, phone, status].join(' '),
  );
  const inLedger = states.map(({ version, realname, phone, status }) =>
    [version, realname, phone, status].join(' '),
  );
  if (inHistory.join('\n') !== inLedger.join('\n')) {
    halfWritten.push(
      `${username}: history has versions ${lines.map(({ version }) => version).join(' ')} of ${states.length}`,
    );
  }
  const links = [...found.state.roles, ...found.state.departments].toSorted().join(' ');
  const linked = [...(stored.linkedByHistory.get(found.id) ?? [])].toSorted().join(' ');
  if (links !== linked) halfWritten.push(`${username}: linked to ${links}, history says ${linked}`);
}
