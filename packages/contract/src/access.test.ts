import { describe, expect, test } from 'vitest';
import { type Grants, grantedCodes, isColumnHidden, isDisabled, mayUse } from './access.ts';

type Own = 'has it' | 'has others' | 'has none';
type Known = '0' | '1' | 'absent';

/** A person and a system list around the one action `a:b`. */
function grants(type: '1' | '2', known: Known, own: Own): Grants {
  const entry = (action: string) => ({ action, type, describe: '' });
  return {
    auth: own === 'has it' ? [entry('x:y,a:b')] : own === 'has others' ? [entry('c:d')] : [],
    allAuth: known === 'absent' ? [] : [{ ...entry('a:b'), status: known }],
  };
}

describe('a button is shown', () => {
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

  test('an editing right is no right to see', () => {
    expect(mayUse(grants('2', '1', 'has it'), 'a:b')).toBe(false);
  });
});

describe('a control is disabled', () => {
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

describe('a column is hidden', () => {
  test.each<[Known, Own, boolean]>([
    ['0', 'has none', false],
    ['1', 'has it', false],
    ['1', 'has others', true],
    ['1', 'has none', true],
    ['absent', 'has none', false],
  ])('system status %s, the person %s: %s', (known, own, hidden) => {
    expect(isColumnHidden(grants('1', known, own), 'a:b')).toBe(hidden);
  });
});

test('comma-joined actions are several codes, and a part of a code is none', () => {
  const auth = [{ action: 'a:b, c:d', type: '1', describe: '' }];
  expect(grantedCodes(auth)).toEqual(new Set(['a:b', 'c:d']));
  expect(mayUse({ auth, allAuth: [] }, 'a')).toBe(false);
});
