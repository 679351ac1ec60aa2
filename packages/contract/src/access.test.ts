import { describe, expect, test } from 'vitest';
import {
  excludedKeys,
  type Grants,
  grantedCodes,
  hiddenCodes,
  isColumnHidden,
  isColumnLocked,
  isDisabled,
  mayUse,
} from './access.ts';

type Own = 'has it' | 'has others' | 'has none';
type Known = '0' | '1' | 'absent';

/** Permissions of a user and of the system, both for the single action `a:b`. */
function grants(type: '1' | '2', known: Known, own: Own): Grants {
  const entry = (action: string) => ({ action, type, describe: '' });
  return {
    auth: own === 'has it' ? [entry('x:y,a:b')] : own === 'has others' ? [entry('c:d')] : [],
    allAuth: known === 'absent' ? [] : [{ ...entry('a:b'), status: known }],
  };
}

describe('whether a button is shown', () => {
  test.each<[Known, Own, boolean]>([
    ['0', 'has it', true],
    ['0', 'has others', true],
    ['0', 'has none', true],
    ['1', 'has it', true],
    ['1', 'has others', false],
    ['1', 'has none', false],
    ['absent', 'has it', true],
    ['absent', 'has others', false],
    ['absent', 'has none', false],
  ])('system status %s, the person %s: %s', (known, own, shown) => {
    expect(mayUse(grants('1', known, own), 'a:b')).toBe(shown);
  });

  test('a grant to edit does not grant seeing', () => {
    expect(mayUse(grants('2', '1', 'has it'), 'a:b')).toBe(false);
  });
});

describe('whether a control is disabled', () => {
  test.each<[Known, Own, boolean]>([
    ['0', 'has it', true],
    ['0', 'has others', true],
    ['0', 'has none', true],
    ['1', 'has it', false],
    ['1', 'has others', true],
    ['1', 'has none', false],
    ['absent', 'has it', false],
    ['absent', 'has others', true],
    ['absent', 'has none', true],
  ])('system status %s, the person %s: %s', (known, own, disabled) => {
    expect(isDisabled(grants('2', known, own), 'a:b')).toBe(disabled);
  });
});

describe.each([
  { what: 'locked', decide: isColumnLocked, type: '2' },
  { what: 'hidden', decide: isColumnHidden, type: '1' },
] as const)('a column of a grid is $what', ({ decide, type }) => {
  test.each<[Known, Own, boolean]>([
    ['0', 'has none', false],
    ['1', 'has it', false],
    ['1', 'has others', true],
    ['1', 'has none', true],
    ['absent', 'has none', false],
  ])('system status %s, the person %s: %s', (known, own, expected) => {
    expect(decide(grants(type, known, own), 'a:b')).toBe(expected);
  });
});

test('comma-joined actions are separate codes, and part of a code grants nothing', () => {
  const auth = [{ action: 'a:b, c:d', type: '1', describe: '' }];
  expect(grantedCodes(auth)).toEqual(new Set(['a:b', 'c:d']));
  expect(mayUse({ auth, allAuth: [] }, 'a')).toBe(false);
});

describe('rules in a form’s own data', () => {
  const nobody: Grants = { auth: [], allAuth: [{ action: 'a:b', type: '1', status: '1', describe: '' }] };
  const everybody: Grants = {
    auth: [{ action: 'a:b', type: '2', describe: '' }],
    allAuth: [{ action: 'a:b', type: '2', status: '1', describe: '' }],
  };

  test('come first: they show a control that nobody was granted', () => {
    expect(mayUse(nobody, 'a:b', [{ action: 'a:b', type: '1' }])).toBe(true);
    expect(mayUse(nobody, 'a:b', [{ action: 'a:c', type: '1' }])).toBe(false);
    expect(mayUse(nobody, 'a:b', [{ action: 'a:b', type: '2' }])).toBe(false);
  });

  test('come first: they disable a control that was granted', () => {
    expect(isDisabled(everybody, 'a:b')).toBe(false);
    expect(isDisabled(everybody, 'a:b', [{ action: 'a:b', type: '2' }])).toBe(true);
    expect(isDisabled(everybody, 'a:b', [{ action: 'a:b', type: '1' }])).toBe(false);
  });
});

describe('the keys that a grid leaves out', () => {
  const known = (action: string, status = '1', type = '1') => ({ action, status, type, describe: '' });
  const grants: Grants = {
    auth: [{ action: 'order:price', type: '1', describe: '' }],
    allAuth: [
      known('order:price'),
      known('order:cost,order:batch_delete'),
      known('order:free', '0'),
      known('order:edit', '1', '2'),
      known('orders:other'),
    ],
  };

  test('are the columns and tools with its prefix that are guarded and not granted', () => {
    expect(excludedKeys(grants, 'order')).toEqual(new Set(['cost', 'batch_delete']));
    expect(excludedKeys(grants, 'order:')).toEqual(excludedKeys(grants, 'order'));
    expect(excludedKeys(grants, 'none')).toEqual(new Set());
  });

  test('are the same keys that single checks hide', () => {
    const codes = [
      'order:price',
      'order:cost',
      'order:batch_delete',
      'order:free',
      'order:edit',
      'orders:other',
    ];
    expect(hiddenCodes(grants)).toEqual(new Set(codes.filter((code) => isColumnHidden(grants, code))));
  });
});
