import { expect, test } from 'vitest';
import { aMessage } from '../testing/messages-server.ts';
import { inKeptOrder, neighbourOf } from './shown-messages.logic.ts';

const listed = (ids: string) => Array.from(ids, (id) => aMessage({ id }));
const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id).join('');

test.each([
  ['a read message keeps its place', 'abc', 'bca', undefined, 'abc'],
  ['a new message comes first', 'abc', 'nabc', undefined, 'nabc'],
  ['a new message comes after the pinned one before it', 'pab', 'pnab', undefined, 'pnab'],
  ['two new messages keep their order', 'ab', 'mnab', undefined, 'mnab'],
  [
    'the open message stays, and the one that moved up from the next page comes last',
    'abc',
    'bcd',
    'a',
    'abcd',
  ],
  ['a revoked message disappears', 'abc', 'ac', undefined, 'ac'],
  ['an empty list shows what arrives', '', 'ab', undefined, 'ab'],
] as const)('%s', (_, before, now, keptId, shown) => {
  expect(idsOf(inKeptOrder(listed(before), listed(now), keptId))).toBe(shown);
});

test('the neighbours of a message end at the ends of the list', () => {
  const messages = listed('abc');
  expect([neighbourOf(messages, 'b', 1), neighbourOf(messages, 'b', -1)]).toEqual(['c', 'a']);
  expect([neighbourOf(messages, 'c', 1), neighbourOf(messages, 'a', -1)]).toEqual([undefined, undefined]);
  expect(neighbourOf(messages, 'elsewhere', 1)).toBe('a');
});
