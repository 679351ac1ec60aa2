import { maxPeople } from '@baisi/contract/grid-socket';
import { expect, test } from 'vitest';
import { createPeopleThere } from './people-there.ts';

function begin() {
  let now = 0;
  const people = createPeopleThere({ now: () => new Date(now) });
  const at = (id: string, rowId: string | null = null, socketKey = 'k', userId = `u-${id}`) => ({
    id,
    socketKey,
    userId,
    name: id,
    cell: rowId === null ? null : { rowId, field: 'x' },
    isThere: true,
  });
  const namesIn = (socketKey: string, exceptId = '', ofUser: string | null = null) =>
    people.othersIn(socketKey, { exceptId, ofUser }).map(({ name }) => name);
  const wait = (ms: number) => {
    now += ms;
  };
  return { people, at, namesIn, wait };
}

test('a user who joins, moves or leaves counts as a change; a repeated position does not', () => {
  const { people, at, namesIn } = begin();
  expect([
    people.hear(at('a', 'r1')),
    people.hear(at('a', 'r1')),
    people.hear(at('a', 'r2')),
    people.hear(at('b')),
    people.hear({ ...at('a'), isThere: false }),
    people.hear({ ...at('a'), isThere: false }),
  ]).toEqual([true, false, true, true, true, false]);
  expect([namesIn('k'), namesIn('other'), people.keysOf('b')]).toEqual([['b'], [], ['k']]);
});

test('presence expires after 40 s without an update, in all its sets; updated presence stays', () => {
  const { people, at, namesIn, wait } = begin();
  people.hear(at('silent', 'r1'));
  people.hear(at('silent', null, 'second'));
  people.hear(at('kept'));
  const waitTwice = () => {
    for (let i = 0; i < 2; i += 1) {
      wait(15_000);
      people.hear(at('kept'));
    }
  };
  waitTwice();
  expect(people.dropSilent()).toEqual([]);
  waitTwice();
  expect(people.dropSilent().toSorted()).toEqual(['k', 'second']);
  expect([namesIn('k'), namesIn('second'), people.dropSilent()]).toEqual([['kept'], [], []]);
});

test('a window sees the others, on a private key only those of its user, and never more than the maximum', () => {
  const { people, at, namesIn } = begin();
  people.hear(at('a', null, 'k', 'u'));
  people.hear(at('b', null, 'k', 'u'));
  people.hear(at('c', null, 'k', 'v'));
  expect([namesIn('k', 'a'), namesIn('k', 'a', 'u')]).toEqual([['b', 'c'], ['b']]);
  for (let i = 0; i < maxPeople + 10; i += 1) people.hear(at(`p${i}`));
  expect(namesIn('k')).toHaveLength(maxPeople);
});
