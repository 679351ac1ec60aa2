import { describe, expect, test } from 'vitest';
import { isLaterOrgCode, movedOrgCode, movedRuleValue, nextOrgCode, orgCodesAbove } from './org-codes.ts';

/** The first `count` codes below a parent. */
function codesBelow(parent: string, count: number): string[] {
  const codes: string[] = [];
  for (let last: string | null = null; codes.length < count; last = codes.at(-1) ?? null) {
    codes.push(nextOrgCode(parent, last));
  }
  return codes;
}

describe('the code of a new department', () => {
  test.each([
    ['', null, 'A01'],
    ['', 'A01', 'A02'],
    ['', 'A09', 'A10'],
    ['', 'A99', 'B01'],
    ['', 'Y99', 'Z01'],
    ['', 'Z97', 'Z98'],
    ['', 'Z98', 'Z99A01'],
    ['', 'Z99', 'Z99A01'],
    ['', 'Z99A99', 'Z99B01'],
    ['', 'Z99Z98', 'Z99Z99A01'],
    ['A01', null, 'A01A01'],
    ['A01A07', 'A01A07A04', 'A01A07A05'],
    ['A01', 'A01A99', 'A01B01'],
    ['A01', 'A01Z98', 'A01Z99A01'],
    ['A01', 'A01Z99A01', 'A01Z99A02'],
  ])('below %j, the code after %j is %j', (parent, last, next) => {
    expect(nextOrgCode(parent, last)).toBe(next);
  });

  test.each([
    ['A01', 'B01'],
    ['A01', 'A01'],
    ['', 'A00'],
    ['', 'a01'],
    ['', 'A1'],
    ['', '01'],
  ])('below %j, no code follows %j', (parent, last) => {
    expect(() => nextOrgCode(parent, last)).toThrow(/^(no step of an org code|.* is not below )/);
  });

  test.each(['', 'A01', 'C07Z98'])(
    '6 000 siblings below %j: unique, ascending, none a prefix of another',
    (parent) => {
      const codes = codesBelow(parent, 6_000);
      expect(new Set(codes).size).toBe(6_000);
      expect(codes.every((code) => code.startsWith(parent) && /^([A-Z]\d\d)+$/.test(code))).toBe(true);
      expect(codes.every((code, n) => n === 0 || isLaterOrgCode(code, codes[n - 1] ?? ''))).toBe(true);
      const sorted = codes.toSorted();
      expect(sorted.some((code, n) => n > 0 && code.startsWith(sorted[n - 1] ?? ''))).toBe(false);
    },
  );

  test('no child code of a department can equal a sibling’s code', () => {
    const siblings = new Set(codesBelow('', 6_000));
    expect([...siblings].some((code) => siblings.has(nextOrgCode(code, null)))).toBe(false);
  });
});

test('the ancestors of a code are its prefixes, shortest first', () => {
  expect(orgCodesAbove('A01A07A02')).toEqual(['A01', 'A01A07']);
  expect(orgCodesAbove('A01')).toEqual([]);
});

test('codes follow a moved department, also in values of rules; other codes stay', () => {
  expect(movedOrgCode('A01A02A03', 'A01A02', 'A01B07')).toBe('A01B07A03');
  expect(movedOrgCode('A01A03', 'A01A02', 'A01B07')).toBe('A01A03');
  expect(movedRuleValue('A01A02, %A01A02A01%,A01,#{sys_org_code}%', 'A01A02', 'B01')).toBe(
    'B01, %B01A01%,A01,#{sys_org_code}%',
  );
});
