import { expect, test } from 'vitest';
import { type Meaning, meaningOf } from './live-rows.logic.ts';

const base = { id: 'r1', qty: 1, memo: null, version: 3, tug_status: { a: '1' } };

test.each<[string, object, string, object | undefined, Meaning]>([
  ['an update that the grid itself sent', { qty: 9 }, 'mine', base, { kind: 'nothing' }],
  ['an update of a row that the grid does not show', { qty: 9 }, '', undefined, { kind: 'absent', id: 'r1' }],
  ['an update without values: the row has to be fetched', {}, '', base, { kind: 'stale', id: 'r1' }],
  ['an update to an older version', { qty: 9, version: 2 }, '', base, { kind: 'nothing' }],
  ['an update to the version that the grid has', { qty: 9, version: 3 }, '', base, { kind: 'nothing' }],
  [
    'an update to a newer version',
    { qty: 9, version: 4 },
    '',
    base,
    { kind: 'merged', id: 'r1', row: { ...base, qty: 9, version: 4 } },
  ],
  [
    'an update of some fields by another grid',
    { qty: 9 },
    'theirs',
    base,
    { kind: 'merged', id: 'r1', row: { ...base, qty: 9 } },
  ],
  [
    'an update of a status object, merged by key',
    { tug_status: { b: '2' } },
    'theirs',
    base,
    { kind: 'merged', id: 'r1', row: { ...base, tug_status: { a: '1', b: '2' } } },
  ],
  [
    'an update that adds a status object',
    { tug_status: { b: '2' } },
    'theirs',
    { id: 'r1' },
    { kind: 'merged', id: 'r1', row: { id: 'r1', tug_status: { b: '2' } } },
  ],
])('%s', (_, values, from, known, meaning) => {
  const update = { socketKey: 'k', args: [{ id: 'r1', ...values }, from] as [{ id: string }, string] };
  expect(meaningOf(update, 'mine', known as Record<string, unknown> | undefined)).toEqual(meaning);
});
