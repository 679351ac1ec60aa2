import { expect, test } from 'vitest';
import { createFileLedger } from './file-ledger.ts';

const file = (name: string) => ({ name, recordId: 'r1', sha256: '' });
const found = (...names: string[]) => new Set(names);

test('an acknowledged attachment must be there, and an acknowledged removal must stay', () => {
  const ledger = createFileLedger();
  ledger.acknowledge(file('a'), 'attached');
  ledger.acknowledge(file('b'), 'gone');
  expect(ledger.settle('r1', found('a'))).toEqual({ faults: [], kept: 0 });
  expect(ledger.settle('r1', found('b')).faults).toEqual([
    'attachment a is missing',
    'removed attachment b is back',
  ]);
});

test('an unacknowledged change may have happened or not, and counts from then on', () => {
  const ledger = createFileLedger();
  ledger.ask(file('a'), 'attached');
  ledger.ask(file('b'), 'attached');
  expect([ledger.unacknowledged(), ledger.attachedTo('r1')]).toEqual([2, []]);
  expect(ledger.settle('r1', found('a'))).toEqual({ faults: [], kept: 1 });
  expect([ledger.unacknowledged(), ledger.attachedTo('r1')]).toEqual([0, [file('a')]]);
  expect(ledger.settle('r1', found()).faults).toEqual(['attachment a is missing']);
});

test('an attachment that nobody sent is a fault, and other records do not matter', () => {
  const ledger = createFileLedger();
  ledger.acknowledge({ ...file('a'), recordId: 'r2' }, 'attached');
  expect(ledger.settle('r1', found('x')).faults).toEqual(['attachment x was never sent']);
});
