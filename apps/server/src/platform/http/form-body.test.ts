import { expect, test } from 'vitest';
import { formType, parseFormBody } from './form-body.ts';
import { BodyRefused } from './json-body.ts';

const parse = (text: string) => parseFormBody(Buffer.from(text));

test('fields of a form are decoded, with spaces and Chinese', () => {
  expect(parse('param=%7B%22a%22%3A1%7D&sign=AB+C&%E5%90%8D=%E5%80%BC')).toEqual({
    param: '{"a":1}',
    sign: 'AB C',
    名: '值',
  });
  expect(parse('')).toEqual({});
});

test.each([
  ['a repeated field', Buffer.from('a=1&a=2')],
  ['a NUL character', Buffer.from('a=%00')],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
  ['too many fields', Buffer.from(Array.from({ length: 21 }, (_, i) => `f${i}=1`).join('&'))],
])('a form with %s is refused', (_name, bytes) => {
  expect(() => parseFormBody(bytes)).toThrow(BodyRefused);
});

test.each([
  ['application/x-www-form-urlencoded', true],
  ['Application/X-WWW-Form-Urlencoded; charset=UTF-8', true],
  ['application/x-www-form-urlencodedx', false],
  ['text/plain', false],
])('the content type %s: %s', (type, isForm) => {
  expect(formType.test(type)).toBe(isForm);
});
