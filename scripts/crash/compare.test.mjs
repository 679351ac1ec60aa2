import { beforeEach, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { createLedger } from './ledger.ts';
import { inventPeople, withStatus } from './person-state.ts';
import { seededRandom } from './seeded-random.ts';

let ledger;
let people;
let stored;

/** A run in which two users were added and one of them changed; everything was acknowledged and stored. */
beforeEach(() => {
  ledger = createLedger();
  people = inventPeople(seededRandom(7));
  acknowledge('storm-0-1', people.newcomer());
  acknowledge('storm-0-2', people.newcomer());
  acknowledge('storm-0-1', people.changed(last('storm-0-1')));
  stored = storedAsAcknowledged();
});

const last = (username) => ledger.people.get(username).at(-1);
const asked = (...changes) => {
  const write = { after: new Map(changes) };
  ledger.ask(write);
  return write;
};
const acknowledge = (username, state) => {
  ledger.identify(username, `id-${username}`);
  ledger.acknowledge(asked([username, state]));
};

function storedAsAcknowledged() {
  const kept = { people: new Map(), history: new Map(), linkedByHistory: new Map() };
  for (const [username, states] of ledger.people) keep(kept, username, states);
  return kept;
}

function keep(kept, username, states) {
  const id = `id-${username}`;
  const { roles, departments } = states.at(-1);
  kept.people.set(username, { id, state: { ...states.at(-1) } });
  kept.history.set(
    id,
    states.map(({ version, realname, phone, status }) => ({ version, realname, phone, status })),
  );
  kept.linkedByHistory.set(id, new Set([...roles, ...departments]));
}

const row = (username) => stored.people.get(username).state;

test('acknowledged and stored writes give no error', () => {
  expect(compare(ledger, stored)).toEqual({ lost: [], halfWritten: [], kept: 0 });
});

test('an acknowledged user that is missing is reported as lost', () => {
  stored.people.delete('storm-0-2');
  expect(compare(ledger, stored).lost).toEqual(['storm-0-2 was acknowledged and is not there']);
});

test('an acknowledged change that is missing is reported as lost', () => {
  keep(stored, 'storm-0-1', ledger.people.get('storm-0-1').slice(0, 1));
  expect(compare(ledger, stored).lost).toEqual(['storm-0-1: version 2 was acknowledged, 1 is there']);
});

test.each(['realname', 'phone', 'workNo', 'status', 'birthday'])(
  'another %s is reported as half-written',
  (field) => {
    row('storm-0-1')[field] = 'other';
    expect(compare(ledger, stored).halfWritten).toEqual([`storm-0-1 version 2: other ${field}`]);
  },
);

test.each(['roles', 'departments'])('a row without its %s is reported as half-written', (links) => {
  row('storm-0-1')[links] = [];
  const { halfWritten } = compare(ledger, stored);
  expect(halfWritten[0]).toBe(`storm-0-1 version 2: other ${links}`);
  expect(halfWritten[1]).toMatch(/^storm-0-1: linked to .*, history says /);
});

test('a version that the history lacks or contains twice is reported as half-written', () => {
  stored.history.get('id-storm-0-1').pop();
  stored.history.get('id-storm-0-2').push(...stored.history.get('id-storm-0-2'));
  expect(compare(ledger, stored).halfWritten).toEqual([
    'storm-0-1: history has versions 1 of 2',
    'storm-0-2: history has versions 1 1 of 1',
  ]);
});

test('a user that no request added is an error', () => {
  keep(stored, 'storm-0-9', [people.newcomer()]);
  expect(compare(ledger, stored).halfWritten).toEqual(['storm-0-9 is there and was never asked for']);
});

test('an unacknowledged write may exist or not', () => {
  asked(['storm-0-3', people.newcomer()]);
  asked(['storm-0-1', people.changed(last('storm-0-1'))]);
  const written = asked(['storm-0-4', people.newcomer()]);
  keep(stored, 'storm-0-4', [written.after.get('storm-0-4')]);
  expect(compare(ledger, stored)).toEqual({ lost: [], halfWritten: [], kept: 1 });
  expect(ledger.unacknowledged.size).toBe(0);
  expect([...ledger.people.keys()]).toEqual(['storm-0-1', 'storm-0-2', 'storm-0-4']);
});

test('an unacknowledged write of several users may not have affected only some of them', () => {
  const frozen = (username) => [username, withStatus(last(username), 2)];
  const [first, second] = [frozen('storm-0-1'), frozen('storm-0-2')];
  asked(first, second);
  keep(stored, 'storm-0-1', [...ledger.people.get('storm-0-1'), first[1]]);
  expect(compare(ledger, stored).halfWritten).toContain(
    'unacknowledged write of storm-0-1, storm-0-2 happened by half',
  );
});

test('an unacknowledged change may not exist in part', () => {
  asked(['storm-0-2', people.changed(last('storm-0-2'))]);
  row('storm-0-2').version = 2;
  expect(compare(ledger, stored).halfWritten).toContain('unacknowledged write of storm-0-2 happened by half');
});
