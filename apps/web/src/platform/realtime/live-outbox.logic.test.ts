import { expect, test } from 'vitest';
import {
  emptyOutbox,
  maxPendingChanges,
  type Outbox,
  takeNext,
  withCell,
  withoutCell,
  withTelling,
} from './live-outbox.logic.ts';

const telling = (id: string, values: object = {}, caseId = 'c') => ({
  socketKey: 'k',
  caseId,
  row: { id, ...values },
});
/** Returns everything that is sent, in order. */
function sentOf(outbox: Outbox) {
  const frames = [];
  for (let next = takeNext(outbox); next !== undefined; next = takeNext(next.rest)) frames.push(next.frame);
  return frames;
}
const update = (id: string, values: object = {}, caseId = 'c') => ({
  type: 'update_vxe_table',
  data: { socketKey: 'k', args: [{ id, ...values }, caseId] },
});

test('changes are sent in order; those of one row are merged into its first place', () => {
  let outbox = withTelling(emptyOutbox, telling('a', { qty: 1, tug_status: { x: 1 } }));
  outbox = withTelling(outbox, telling('b'));
  outbox = withTelling(outbox, telling('a', { memo: '急', tug_status: { y: 2 } }));
  outbox = withTelling(outbox, telling('a', {}, 'other grid'));
  expect(sentOf(outbox)).toEqual([
    update('a', { qty: 1, memo: '急', tug_status: { x: 1, y: 2 } }),
    update('b'),
    update('a', {}, 'other grid'),
  ]);
});

test('only the latest cell of the user per row set is sent, before row changes, and none for a row set that was left', () => {
  let outbox = withTelling(emptyOutbox, telling('a'));
  outbox = withCell(outbox, 'k', { rowId: 'a', field: 'x' });
  outbox = withCell(outbox, 'left', null);
  outbox = withCell(outbox, 'k', { rowId: 'b', field: 'x' });
  outbox = withoutCell(outbox, 'left');
  expect(sentOf(outbox)).toEqual([
    { type: 'presence', data: { socketKey: 'k', cell: { rowId: 'b', field: 'x' } } },
    update('a'),
  ]);
});

test('beyond the limit the oldest change is dropped and counted', () => {
  let outbox = emptyOutbox;
  for (let i = 0; i < maxPendingChanges + 3; i += 1) outbox = withTelling(outbox, telling(`r${i}`));
  expect([outbox.tellings.length, outbox.tellings[0]?.row.id, outbox.dropped]).toEqual([
    maxPendingChanges,
    'r3',
    3,
  ]);
});
