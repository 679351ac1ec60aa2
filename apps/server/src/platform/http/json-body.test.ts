import { expect, test } from 'vitest';
import { BodyRefused, isJsonContentType, parseJsonBody } from './json-body.ts';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  ['half an object', '{"a":'],
  ['a trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{"a":1} // x'],
  ['not a number', '{"a":NaN}'],
  ['a byte order mark', '\ufeff{}'],
  ['33 levels', nested(33)],
  ['500 000 levels', nested(500_000)],
  ['a repeated key', '{"a":1,"a":2}'],
  ['a repeated key with an escape sequence', '{"a":1,"\\u0061":2}'],
  ['a prototype', '{"__proto__":{"x":1}}'],
  ['the key __proto__ with an escape sequence', '{"\\u005f_proto__":{"x":1}}'],
  ['a constructor', '{"constructor":{}}'],
  ['an escaped NUL', '{"a":"x\\u0000"}'],
  ['half a surrogate pair', '{"a":"\\ud800"}'],
  ['a key of 2000 characters', `{"${'k'.repeat(2000)}":1}`],
  ['10 001 keys', `{${Array.from({ length: 10_001 }, (_, i) => `"k${i}":1`).join()}}`],
  ['an unterminated string', '{"a":"b'],
])('a body with %s is refused', (_what, text) => {
  expect(() => parse(text)).toThrow(BodyRefused);
});

test('bytes that are not UTF-8 are refused instead of being replaced', () => {
  expect(() => parseJsonBody(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(BodyRefused);
});

test('an allowed body is parsed unchanged', () => {
  const value = { 姓名: '张\u{20bb7}😀', list: [1, null, { a: 'x"y\\z' }], same: [{ k: 1 }, { k: 2 }] };
  expect(parse(JSON.stringify(value))).toEqual(value);
  expect(parse(nested(32))).toBeDefined();
  expect(parse('{"a":"\\ud83d\\ude00"}')).toEqual({ a: '😀' });
  expect(parse('')).toEqual({});
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['Application/JSON;charset="UTF-8"', true],
  ['application/json; charset=gbk', false],
  ['application/json\t', true],
  ['application/jsonx', false],
  ['text/plain', false],
])('content type %s counts as JSON: %s', (header, expected) => {
  expect(isJsonContentType(header)).toBe(expected);
});
