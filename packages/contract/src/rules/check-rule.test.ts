import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckLine,
  checkLinesJson,
  checkValue,
  faultsOfLine,
  readCheckLines,
  verdictsOf,
} from './check-rule.ts';

const line = (digits: string, pattern: string, message = '不对'): CheckLine => ({ digits, pattern, message });

/** A waybill number: two letters, then eight digits, twelve characters at most. */
const waybill = [
  line('2', '[A-Z]+', '前两位应为大写字母'),
  line('8', '\\d{8}', '第3到10位应为数字'),
  line('*', '.{10,12}', '长度应为10到12位'),
];

test.each([
  ['SF12345678', undefined],
  ['SF12345678AB', undefined],
  ['sf12345678', { message: '前两位应为大写字母', beginIndex: 0, endIndex: 2, checkValue: 'sf' }],
  ['SF1234x678', { message: '第3到10位应为数字', beginIndex: 2, endIndex: 10, checkValue: '1234x678' }],
  ['SF123', { message: '第3到10位应为数字', beginIndex: 2, endIndex: 5, checkValue: '123' }],
  ['S', { message: '第3到10位应为数字', beginIndex: 1, endIndex: 1, checkValue: '' }],
  ['SF12345678ABC', { message: '长度应为10到12位', beginIndex: 0, endIndex: 13, digits: '*', passed: false }],
])('%s is checked line by line, and the first failing line is reported', (value, failure) => {
  const found = checkValue(waybill, value);
  expect(found === undefined ? undefined : { ...found, ...failure }).toEqual(found);
  expect(found === undefined).toBe(failure === undefined);
});

test('a line behind the end of a value tests the empty text', () => {
  expect(checkValue([line('3', '\\w{3}'), line('2', '')], 'abc')).toBeUndefined();
  expect(checkValue([line('3', '\\w{3}'), line('2', '\\d')], 'abc')).toMatchObject({
    beginIndex: 3,
    endIndex: 3,
    checkValue: '',
  });
});

test('a line for the whole value does not move the start of the next line', () => {
  expect(
    checkValue([line('1', 'a'), line('*', 'abc'), line('1', 'b'), line('1', 'c')], 'abc'),
  ).toBeUndefined();
});

test('a pattern must match all of the text that it tests', () => {
  expect(checkValue([line('*', 'b')], 'abc')).toMatchObject({ passed: false });
  expect(checkValue([line('*', 'a|abc')], 'abc')).toBeUndefined();
});

test('a rare ideograph counts as one character', () => {
  expect(checkValue([line('1', '𠮷'), line('1', '田')], '𠮷田')).toBeUndefined();
});

test('the lines divide a value without gaps or overlaps, whatever their lengths', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cuts, fc.stringMatching(/^[a-z]{0,20}$/), (sizes, value) => {
      // Lets each line fail in turn.
      const pieces = sizes.map((_, failing) => {
        const lines = sizes.map((size, index) => line(String(size), index < failing ? '[^]*' : '[]'));
        return checkValue(lines, value)?.checkValue;
      });
      const total = sizes.reduce((sum, size) => sum + size, 0);
      return pieces.join('') === value.slice(0, total);
    }),
  );
});

test('a value that would hang the native regex engine is checked quickly', () => {
  const hanging = Array.from({ length: 20 }, () => line('*', '(a+)+b|(a|a)*'));
  expect(checkValue([...hanging, line('*', '(a|aa)+$b')], 'a'.repeat(255))).toMatchObject({ passed: false });
});

test.each([
  ['x', '校验规则格式不正确'],
  ['{}', '校验规则格式不正确'],
  ['[{"digits":"1"}]', '校验规则格式不正确'],
  ['[]', '请至少添加一行校验规则'],
  [JSON.stringify(Array(21).fill(line('1', 'a'))), '校验规则最多20行'],
  [JSON.stringify([line('1', 'a'), line('0', 'a')]), '第2行：位数应为*或1到255的整数'],
  [JSON.stringify([line('256', 'a')]), '第1行：位数应为*或1到255的整数'],
  [JSON.stringify([line('', 'a')]), '第1行：位数不能为空'],
  [JSON.stringify([line('*', '')]), '第1行：正则表达式不能为空'],
  [JSON.stringify([line('*', '(')]), '第1行：正则表达式格式不正确'],
  [JSON.stringify([line('*', '(a)\\1')]), '第1行：正则表达式不支持反向引用'],
  [JSON.stringify([line('*', 'a', ' ')]), '第1行：提示文字不能为空'],
  [JSON.stringify([line('*', 'a', 'x'.repeat(101))]), '第1行：提示文字不能超过100个字符'],
])('%s is refused: %s', (json, text) => {
  expect(readCheckLines(json)).toBe(text);
  expect(checkLinesJson().safeParse(json).error?.issues[0]?.message).toBe(text);
});

test('lines are stored in one form, however they were sent', () => {
  const sent = '[ {"digits": 3, "pattern":"a", "message":" x ", "extra": 1} ]';
  expect(checkLinesJson().parse(sent)).toBe('[{"digits":"3","pattern":"a","message":"x"}]');
});

test('all errors of a line are reported at once', () => {
  expect(faultsOfLine(line('', '', '')).map(({ field }) => field)).toEqual(['digits', 'pattern', 'message']);
});

test('every line reports its own result, even after a failed line', () => {
  expect(verdictsOf(waybill, 'sf12345678').map(({ passed }) => passed)).toEqual([false, true, true]);
});
