import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPattern } from './full-match.ts';

const matches = (source: string, text: string): boolean | string => {
  const pattern = readPattern(source);
  return typeof pattern === 'string' ? pattern : pattern.matches(text);
};
/** Result of the native engine, for texts short enough not to hang it. */
const natively = (source: string, text: string): boolean => {
  let flag = 'u';
  try {
    new RegExp(source, flag);
  } catch {
    flag = '';
  }
  return new RegExp(`^(?:${source})$`, flag).test(text);
};

/** Patterns as administrators write them in check rules (编码校验规则). */
const everyday = [
  '^[a-zA-Z]$',
  '^[0-9|a-z|A-Z|_]{0,}$',
  '^.{3,12}$',
  '1[3-9]\\d{9}',
  '\\d{17}[\\dXx]',
  '[\\u4e00-\\u9fa5]{2,4}',
  '\\p{Script=Han}+',
  '(?=.*\\d)(?=.*[a-z])(?!.*\\s).{6,20}',
  '(SF|YT|ZTO)\\d{10,12}',
  '[\\w\\-\\.]+@[\\w\\-]+(\\.\\w+)+',
  '(a|ab)(c|bcd)(d*)',
  '\\bfoo\\b.*',
  '(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])',
  'a{2}|b{2,}|c{1,3}?',
  '(?:a?){3}a{3}',
  '(?:(?!ab)\\w)*',
  '\\x41\\u0042\\t?',
  'a{,2}',
  '[^\\]]+\\]',
  '',
  '|a',
  '(?:)*',
  '(a*)*b',
  'a(?=b)b|a(?!b).',
  '\\u{20BB7}+',
  '[𠮷田]+',
  '.{2}',
];

/** Texts that match some of the patterns in `everyday`. */
const examples = [
  '',
  'a',
  'Z',
  'ab',
  'abc',
  'abcd',
  'aa',
  'bbb',
  'ccc',
  'aaa',
  'aaaaaa',
  'a_1',
  '张三',
  '欧阳娜娜',
  'AB',
  'AB\t',
  '13800138000',
  '11010519491231002X',
  'SF1234567890',
  'liwei@baisi.example',
  '2026-11',
  '2026-13',
  'abc123',
  'foo bar',
  'foobar',
  'a{,2}',
  'xy]',
  'aab',
  'ac',
  '𠮷',
  '𠮷田',
  '𠮷𠮷',
];

test.each(everyday)('%s matches as in the native engine', (source) => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...examples),
        fc.string({
          unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '0', '-', ' ', '@', '.', 'X', '张', '𠮷', '\n'),
          maxLength: 14,
        }),
      ),
      (text) => matches(source, text) === natively(source, text),
    ),
    { numRuns: 300 },
  );
});

/** Generates any pattern from the supported parts. */
const { pattern: anyPattern } = fc.letrec<{ pattern: string; piece: string; atom: string }>((tie) => ({
  pattern: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}', '{2,3}?'))
    .map(([atom, sign]) => (/^[\^$]|^\\[bB]$/.test(atom) ? atom : `${atom}${sign}`)),
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '.', '\\w', '\\d', '[ab1]', '[^a]', '\\W', '^', '$', '\\b', '\\B', '1', ' '),
    tie('pattern').map((body) => `(?:${body})`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
    fc.tuple(fc.constantFrom('?=', '?!'), tie('pattern')).map(([sign, body]) => `(?:(${sign}${body}))`),
  ),
}));

test('any pattern on any short text gives the result of the native engine', () => {
  fc.assert(
    fc.property(
      anyPattern.filter((source) => source.length <= 60),
      fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n'), maxLength: 6 }), {
        minLength: 3,
        maxLength: 3,
      }),
      (source, texts) => texts.every((text) => matches(source, text) === natively(source, text)),
    ),
    { numRuns: 3_000 },
  );
});

describe('patterns that hang the native engine', () => {
  const long = 'a'.repeat(255);
  test.each([
    ['(a+)+b', long],
    ['(a*)*b', long],
    ['(a|a)*b', long],
    ['(a|aa)+b', long],
    ['(.*)*x', long],
    ['(\\w+\\s?)*!', `${'word '.repeat(50)}`],
    ['([a-zA-Z]+)*1', long],
    ['(a?){80}a{80}b', long],
    ['((a{1,9}){1,9}){1,9}b', long],
    ['(x+x+)+y', 'x'.repeat(255)],
    ['(?=(a+)+b)a*', long],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', long],
  ])('%s finds no match in a long text, without hanging', (source, text) => {
    expect(matches(source, text)).toBe(false);
  });
});

test.each([
  ['(', '正则表达式格式不正确'],
  ['[', '正则表达式格式不正确'],
  ['a**', '正则表达式格式不正确'],
  ['\\', '正则表达式格式不正确'],
  ['(a)\\1', '正则表达式不支持反向引用'],
  ['(?<n>a)\\k<n>', '正则表达式不支持反向引用'],
  ['(?<=a)b', '正则表达式不支持后行断言'],
  ['(?<!a)b', '正则表达式不支持后行断言'],
  ['(?i:a)', '正则表达式不支持“(?i”'],
  ['\\012', '正则表达式不支持“\\0”'],
  ['a{2000}', '正则表达式过于复杂'],
  ['((a{100}){100}){100}', '正则表达式过于复杂'],
  ['(((?:){999}){999}){999}', '正则表达式过于复杂'],
  ['a'.repeat(501), '正则表达式不能超过500个字符'],
])('%s is refused: %s', (source, text) => {
  expect(readPattern(source)).toBe(text);
});

test('a rare ideograph is one character', () => {
  expect(matches('.{2}', '𠮷田')).toBe(true);
  expect(matches('[\\u4e00-\\u9fa5\\u{20000}-\\u{2ffff}]{2}', '𠮷田')).toBe(true);
});
