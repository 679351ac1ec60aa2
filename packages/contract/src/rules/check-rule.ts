import * as z from 'zod/mini';
import { type Pattern, readPattern } from './full-match.ts';

/** Maximum length of a checked value, in characters. */
export const longestCheckedValue = 255;
/** Maximum number of lines of one rule. */
export const maxCheckLines = 20;
const longestPattern = 500;
const longestMessage = 100;
const wholeValue = '*';

/**
 * One line of a check rule (api-contract 2.10): `digits` `*` tests the whole value, a number tests that many following
 * characters; the pattern must match all of them; `message` is shown to the user otherwise.
 */
export type CheckLine = { digits: string; pattern: string; message: string };

/** The failed line, and the failing characters from `beginIndex` to before `endIndex` (api-contract 3.13). */
export type CheckFailure = CheckLine & {
  beginIndex: number;
  endIndex: number;
  checkValue: string;
  passed: false;
};

/** An error in a line: its field, and the text shown to the user. */
export type LineFault = { field: keyof CheckLine; text: string };

const knownPatterns = new Map<string, Pattern | string>();
/** Parsing costs more than matching, and a few patterns are used repeatedly, so parsed patterns are cached. */
function patternOf(source: string): Pattern | string {
  const known = knownPatterns.get(source);
  if (known !== undefined) return known;
  if (knownPatterns.size >= 500) knownPatterns.clear();
  const pattern = readPattern(source);
  knownPatterns.set(source, pattern);
  return pattern;
}

function faultOfDigits(digits: string): string | undefined {
  if (digits === '') return '位数不能为空';
  const isNumber = /^[1-9]\d{0,2}$/.test(digits) && Number(digits) <= longestCheckedValue;
  return digits === wholeValue || isNumber ? undefined : `位数应为*或1到${longestCheckedValue}的整数`;
}

function faultOfPattern(pattern: string): string | undefined {
  if (pattern === '') return '正则表达式不能为空';
  const read = patternOf(pattern);
  return typeof read === 'string' ? read : undefined;
}

function faultOfMessage(message: string): string | undefined {
  if (message.trim() === '') return '提示文字不能为空';
  return message.length > longestMessage ? `提示文字不能超过${longestMessage}个字符` : undefined;
}

/** Returns all errors of a line. */
export function faultsOfLine({ digits, pattern, message }: CheckLine): LineFault[] {
  const found = {
    digits: faultOfDigits(digits),
    pattern: faultOfPattern(pattern),
    message: faultOfMessage(message),
  };
  return (['digits', 'pattern', 'message'] as const).flatMap((field) => {
    const text = found[field];
    return text === undefined ? [] : [{ field, text }];
  });
}

/** The part of the value that a line tests, from `beginIndex` to before `endIndex`, and whether it matches. */
export type LineVerdict = Pick<CheckFailure, 'beginIndex' | 'endIndex' | 'checkValue'> & { passed: boolean };

function* judge(lines: readonly CheckLine[], value: string): Generator<LineVerdict> {
  const characters = Array.from(value);
  let cursor = 0;
  for (const { digits, pattern } of lines) {
    const isWhole = digits === wholeValue;
    const beginIndex = isWhole ? 0 : Math.min(cursor, characters.length);
    const endIndex = isWhole ? characters.length : Math.min(cursor + Number(digits), characters.length);
    if (!isWhole) cursor += Number(digits);
    const tested = characters.slice(beginIndex, endIndex).join('');
    const read = patternOf(pattern);
    const passed = typeof read !== 'string' && read.matches(tested);
    yield { beginIndex, endIndex, checkValue: tested, passed };
  }
}

/**
 * Returns the result of every line. Lines with a number advance by that many characters, clipped to the value: past its
 * end they test the empty text. A rare ideograph is one character.
 */
export function verdictsOf(lines: readonly CheckLine[], value: string): LineVerdict[] {
  return Array.from(judge(lines, value));
}

/** Returns the first line that `value` fails, with the failing characters; undefined when it passes all lines. */
export function checkValue(lines: readonly CheckLine[], value: string): CheckFailure | undefined {
  let index = 0;
  for (const verdict of judge(lines, value)) {
    const line = lines[index];
    if (line !== undefined && !verdict.passed) return { ...line, ...verdict, passed: false };
    index += 1;
  }
  return undefined;
}

const Line = z.object({
  digits: z.union([z.string().check(z.maxLength(10)), z.int()]),
  pattern: z.string().check(z.maxLength(longestPattern + 1)),
  message: z.string().check(z.maxLength(longestMessage + 100)),
});
const Lines = z.array(Line);

/** Parses a stored or sent `ruleJson`; returns an error text when it is invalid. */
export function readCheckLines(json: string): CheckLine[] | string {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return '校验规则格式不正确';
  }
  const parsed = Lines.safeParse(read);
  if (!parsed.success) return '校验规则格式不正确';
  const lines = parsed.data.map(({ digits, pattern, message }) => ({
    digits: String(digits).trim(),
    pattern,
    message: message.trim(),
  }));
  if (lines.length === 0) return '请至少添加一行校验规则';
  if (lines.length > maxCheckLines) return `校验规则最多${maxCheckLines}行`;
  const faulty = lines.findIndex((line) => faultsOfLine(line).length > 0);
  const [fault] = lines.flatMap((line, index) => (index === faulty ? faultsOfLine(line) : []));
  return fault === undefined ? lines : `第${faulty + 1}行：${fault.text}`;
}

/** Schema of a rule's lines as JSON, validated and normalised. */
export const checkLinesJson = () =>
  z.pipe(
    z
      .string({ error: '校验规则不能为空' })
      .check(z.maxLength(20_000, { error: '校验规则不能超过20000个字符' })),
    z.transform((json, ctx): string => {
      const lines = readCheckLines(json);
      if (typeof lines !== 'string') return JSON.stringify(lines);
      ctx.issues.push({ code: 'custom', input: json, message: lines });
      return z.NEVER;
    }),
  );
