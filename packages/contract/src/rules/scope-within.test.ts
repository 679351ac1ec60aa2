import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowOperator, RowTest } from './row-rules.ts';
import type { RowScope } from './row-scope.ts';
import { isScopeWithin, scopeBeyond, uniteScopes } from './scope-within.ts';

const is = (operator: RowOperator, ...values: RowTest['values']): RowTest => ({
  field: 'f',
  operator,
  values,
});
const other = (test: RowTest): RowTest => ({ ...test, field: 'g' });

describe('a scope lies within another when each of its alternatives implies one of the other’s', () => {
  test.each<[string, RowScope, RowScope, boolean]>([
    ['the empty scope is within itself', [], [], true],
    ['the empty scope is within any scope', [], [[is('eq', 'a')]], true],
    ['any scope is within all rows', [[is('contains', 'a')]], 'all', true],
    ['all rows are within all rows', 'all', 'all', true],
    ['all rows are not within a restricted scope', 'all', [[is('eq', 'a')]], false],
    ['all rows are within a scope that has an alternative without conditions', 'all', [[]], true],
    ['a scope with rows is not within the empty scope', [[is('eq', 'a')]], [], false],
    [
      'a department below is within the one above',
      [[is('startsWith', 'A01A07A01')]],
      [[is('startsWith', 'A01A07')]],
      true,
    ],
    [
      'a department above is not within the one below',
      [[is('startsWith', 'A01A07')]],
      [[is('startsWith', 'A01A07A01')]],
      false,
    ],
    [
      'a department is within itself with its descendants',
      [[is('eq', 'A01A07')]],
      [[is('startsWith', 'A01A07')]],
      true,
    ],
    [
      'a department with its descendants is not within the department alone',
      [[is('startsWith', 'A01A07')]],
      [[is('eq', 'A01A07')]],
      false,
    ],
    ['a value is within a list of it', [[is('eq', 'a')]], [[is('eq', 'b', 'a')]], true],
    ['a list is not within one of its values', [[is('eq', 'a', 'b')]], [[is('eq', 'a')]], false],
    [
      'a list is within its values as alternatives',
      [[is('eq', 'a', 'b')]],
      [[is('eq', 'a')], [is('eq', 'b')]],
      true,
    ],
    ['more conditions are within fewer', [[is('eq', 'a'), other(is('eq', 'x'))]], [[is('eq', 'a')]], true],
    [
      'fewer conditions are not within more',
      [[is('eq', 'a')]],
      [[is('eq', 'a'), other(is('eq', 'x'))]],
      false,
    ],
    [
      'a condition on another field does not narrow a scope',
      [[other(is('eq', 'a'))]],
      [[is('eq', 'a')]],
      false,
    ],
    ['a number within a bound', [[is('eq', 3)]], [[is('ge', 3)]], true],
    ['a number beyond a bound', [[is('eq', 3)]], [[is('gt', 3)]], false],
    ['a narrower bound', [[is('gt', 5)]], [[is('ge', 5)]], true],
    ['a wider bound', [[is('ge', 5)]], [[is('gt', 5)]], false],
    ['a day before a day', [[is('lt', '2026-01-01')]], [[is('le', '2026-06-01')]], true],
    ['a moment before a moment', [[is('lt', new Date(1))]], [[is('lt', new Date(2))]], true],
    ['times are not compared with texts', [[is('lt', new Date(1))]], [[is('lt', '2026-06-01')]], false],
    ['a value is within not equal to another value', [[is('eq', 1)]], [[is('ne', 2)]], true],
    ['not equal to two values is within not equal to one of them', [[is('ne', 1, 2)]], [[is('ne', 2)]], true],
    ['not equal to one value is not within not equal to two', [[is('ne', 1)]], [[is('ne', 1, 2)]], false],
    ['ends with is within contains', [[is('endsWith', '经理部')]], [[is('contains', '经理')]], true],
    ['contains is not within ends with', [[is('contains', '经理')]], [[is('endsWith', '经理')]], false],
    [
      'starts with is within not equal to a value with another beginning',
      [[is('startsWith', 'B')]],
      [[is('ne', 'A01')]],
      true,
    ],
    ['a condition without values matches no row', [[is('eq')]], [[is('eq', 'a')]], true],
  ])('%s', (_name, a, b, within) => {
    expect(isScopeWithin(a, b)).toBe(within);
  });
});

test('the rows beyond a scope are listed alternative by alternative', () => {
  const own: RowScope = [[is('startsWith', 'A01')]];
  expect(scopeBeyond([[is('eq', 'A01A02', 'B01')]], own)).toEqual([[is('eq', 'B01')]]);
  expect(uniteScopes([own, [], own, [[is('eq', 'B01')]]])).toEqual([...own, [is('eq', 'B01')]]);
  expect(uniteScopes([own, 'all'])).toBe('all');
});

/** Returns whether a row is within a scope, in the simplest possible form. */
function isRowWithin(scope: RowScope, row: Readonly<Record<string, readonly (string | number)[]>>): boolean {
  if (scope === 'all') return true;
  const meets = (own: string | number, operator: RowOperator, wanted: string | number): boolean =>
    ({
      eq: own === wanted,
      ne: own !== wanted,
      gt: own > wanted,
      ge: own >= wanted,
      lt: own < wanted,
      le: own <= wanted,
      contains: String(own).includes(String(wanted)),
      startsWith: String(own).startsWith(String(wanted)),
      endsWith: String(own).endsWith(String(wanted)),
    })[operator];
  return scope.some((tests) =>
    tests.every(({ field, operator, values }) =>
      (row[field] ?? []).some((own) =>
        operator === 'ne'
          ? values.length > 0 && values.every((one) => meets(own, operator, one as string | number))
          : values.some((one) => meets(own, operator, one as string | number)),
      ),
    ),
  );
}

const texts = fc.constantFrom('A', 'B', 'AA', 'AB', 'BA', 'AAB', 'ABA', '');
const textTest = fc.record({
  field: fc.constantFrom('f', 'many'),
  operator: fc.constantFrom<RowOperator>('eq', 'ne', 'contains', 'startsWith', 'endsWith'),
  values: fc.array(texts, { maxLength: 3 }),
});
const numberTest = fc.record({
  field: fc.constant('n'),
  operator: fc.constantFrom<RowOperator>('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
  values: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
});
const scopes: fc.Arbitrary<RowScope> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('all' as const) },
  {
    weight: 12,
    arbitrary: fc.array(fc.array(fc.oneof(textTest, numberTest), { maxLength: 3 }), { maxLength: 3 }),
  },
);
const rows = fc.record({
  f: fc.array(texts, { maxLength: 1 }),
  many: fc.array(texts, { maxLength: 3 }),
  n: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 1 }),
});

test('a scope that is proved to lie within another has no row outside it', () => {
  let proofs = 0;
  fc.assert(
    fc.property(scopes, scopes, fc.array(rows, { minLength: 20, maxLength: 20 }), (a, b, some) => {
      if (!isScopeWithin(a, b)) return;
      proofs += 1;
      expect(some.filter((row) => isRowWithin(a, row) && !isRowWithin(b, row))).toEqual([]);
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  );
  expect(proofs).toBeGreaterThan(1_000);
});

test('a scope and the part of another beyond it together contain every row of both', () => {
  fc.assert(
    fc.property(scopes, scopes, rows, (a, b, row) => {
      const beyond = scopeBeyond(a, b);
      const isAnywhere = isRowWithin(beyond, row) || isRowWithin(b, row);
      expect(isAnywhere || !isRowWithin(a, row)).toBe(true);
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  );
});
