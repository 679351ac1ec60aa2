import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  covers,
  grantDifference,
  type Holdings,
  type RuleBook,
  seesAllRows,
  withAncestors,
} from './grants.ts';

const book: RuleBook = {
  resourceOf: new Map([
    ['users', 'system/UserList'],
    ['users too', 'system/UserList'],
  ]),
  ruled: new Set(['system/UserList']),
  rules: new Map([
    ['men', { isActive: true, isAll: false }],
    ['old', { isActive: true, isAll: false }],
    ['off', { isActive: false, isAll: false }],
    ['all', { isActive: true, isAll: true }],
  ]),
};
const line = (permissionId: string, ...ruleIds: string[]) => ({ permissionId, ruleIds });
const holding = (...lines: Holdings['lines']): Holdings => ({ everything: false, lines, orgCode: null });

describe('nobody can grant what they do not hold', () => {
  test.each([
    ['a held permission', holding(line('home')), line('home'), true],
    ['a permission that the actor lacks', holding(line('home')), line('logs'), false],
    ['nothing', holding(), line('home'), false],
    ['the same rows', holding(line('users', 'men')), line('users', 'men'), true],
    ['fewer rows', holding(line('users', 'men')), line('users', 'men', 'old'), true],
    ['no rows', holding(line('users', 'men')), line('users'), true],
    ['other rows', holding(line('users', 'men')), line('users', 'old'), false],
    ['more rows', holding(line('users', 'men', 'old')), line('users', 'men'), false],
    ['every row', holding(line('users', 'men')), line('users', 'all'), false],
    ['some rows, when the actor holds every row', holding(line('users', 'all')), line('users', 'old'), true],
    ['every row, when the actor holds every row', holding(line('users', 'all')), line('users', 'all'), true],
    ['rows, by a grant that shows no row', holding(line('users')), line('users', 'men'), false],
    ['rows, by a disabled rule', holding(line('users', 'off')), line('users', 'men'), false],
    ['a disabled rule', holding(line('users', 'men')), line('users', 'off'), true],
    [
      'rows of another menu with the same component',
      holding(line('users'), line('users too', 'men')),
      line('users', 'men'),
      true,
    ],
    [
      'rows of one of two grants',
      holding(line('users', 'men'), line('users', 'old')),
      line('users', 'old'),
      true,
    ],
    [
      'anything, as administrator',
      { everything: true, lines: [], orgCode: null },
      line('users', 'all'),
      true,
    ],
  ])('%s', (_name, held, given, may) => {
    expect(covers(held, given, book)).toBe(may);
  });

  test('a grant covered by fewer grants is also covered by more', () => {
    const ids = fc.subarray(['men', 'old', 'off', 'all']);
    const lines = fc.array(
      fc.record({ permissionId: fc.constantFrom('users', 'users too', 'home'), ruleIds: ids }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        lines,
        lines,
        fc.record({ permissionId: fc.constantFrom('users', 'home'), ruleIds: ids }),
        (own, more, given) =>
          !covers(holding(...own), given, book) || covers(holding(...own, ...more), given, book),
      ),
      { numRuns: 10_000 },
    );
  });

  test('users who see all rows', () => {
    expect(seesAllRows(holding(line('users', 'all')), 'users', book)).toBe(true);
    expect(seesAllRows(holding(line('users', 'all', 'men')), 'users', book)).toBe(false);
    expect(seesAllRows(holding(line('users')), 'users', book)).toBe(false);
    expect(seesAllRows(holding(), 'logs', book)).toBe(true);
  });
});

const parentOf = new Map([
  ['root', null],
  ['page', 'root'],
  ['button', 'page'],
  ['other', 'root'],
]);

describe('saving a grant applies only the difference', () => {
  test.each([
    ['an added permission adds its ancestors', [], ['button'], [], ['button', 'page', 'root'], []],
    ['an untouched permission stays', ['root', 'page'], ['root', 'page'], ['root', 'page'], [], []],
    [
      'a permission that others granted meanwhile stays',
      ['root', 'page', 'button'],
      ['root', 'page', 'other'],
      ['root', 'page'],
      ['other'],
      [],
    ],
    [
      'a permission that others revoked meanwhile stays revoked',
      ['root'],
      ['root', 'page'],
      ['root', 'page'],
      [],
      [],
    ],
    ['a removed permission is revoked', ['root', 'page'], ['root'], ['root', 'page'], [], ['page']],
    [
      'an ancestor of a permission that others granted meanwhile stays',
      ['root', 'page', 'button'],
      ['root'],
      ['root', 'page'],
      [],
      [],
    ],
    ['a permission that both revoked is revoked', ['root'], ['root'], ['root', 'page'], [], []],
    ['without the earlier selection nothing is revoked', ['root', 'other'], ['root'], [], [], []],
  ])('%s', (_name, current, wanted, last, added, removed) => {
    const difference = grantDifference(new Set(current), { wanted, last }, parentOf);
    expect({ added: new Set(difference.added), removed: new Set(difference.removed) }).toEqual({
      added: new Set<string>(added),
      removed: new Set<string>(removed),
    });
  });

  test('two concurrent saves each apply what they changed, whatever they had loaded', () => {
    const ids = fc.subarray(['root', 'page', 'button', 'other']);
    fc.assert(
      fc.property(ids, ids, ids, (start, first, second) => {
        const apply = (current: Set<string>, wanted: string[]) => {
          const { added, removed } = grantDifference(current, { wanted, last: start }, parentOf);
          return current.difference(new Set(removed)).union(new Set(added));
        };
        const begun = withAncestors(start, parentOf);
        const end = apply(apply(begun, first), second);
        const given = [...new Set([...first, ...second]).difference(new Set(start))];
        const takenByBoth = [...new Set(start)].filter((id) => !first.includes(id) && !second.includes(id));
        const needed = withAncestors(
          [...end].filter((id) => !takenByBoth.includes(id)),
          parentOf,
        );
        expect([...end]).toEqual(expect.arrayContaining(given));
        expect(withAncestors(end, parentOf)).toEqual(end);
        expect(takenByBoth.filter((id) => end.has(id) && !needed.has(id))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a cycle in the permission tree ends at its start', () => {
    const circle = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(withAncestors(['a'], circle)).toEqual(new Set(['a', 'b']));
  });
});
