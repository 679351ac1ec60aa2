import * as z from 'zod/mini';
import { orElse } from './edit-of.ts';
import { isStrongPassword, passwordRuleMessage } from './password.ts';
import { emailPattern, idPattern, landlinePattern, mobilePattern } from './patterns.ts';

/** Field schemas with Chinese error texts that name the field. `label` is the form's label. */

const wrong = (label: string) => ({ error: `${label}格式不正确` });

/**
 * Characters that a reader cannot see: control and format characters, including direction marks and joiners (U+200B to
 * U+200F, U+202A to U+202E, U+2066 to U+2069, U+FEFF), line and paragraph separators. They make two names look alike or
 * reverse the surrounding text.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Joins several emoji to one character: a joiner between two of them, and the tags of a flag. Such characters hide
 * nothing there.
 */
const joining =
  /(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

const isHidden = (text: string): boolean =>
  invisible.test(text) && invisible.test(text.replaceAll(joining, ''));

let segmenter: Intl.Segmenter | undefined;
/** Returns the splitter of a text into characters; made when it is needed, because few texts are that long. */
const charactersOf = (text: string): Iterable<unknown> => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Code units that a text of `max` characters may have, so that the limit also bounds what is stored and indexed. */
const mostUnits = (max: number): number => 8 * max + 100;

/**
 * Returns the length of a text in characters as a reader counts them: a joined emoji is one, although it has up to 14
 * code units. Of a text with too many units for `max` characters, returns the units: it is too long either way.
 */
export function lengthOf(text: string, max: number): number {
  if (text.length > mostUnits(max)) return text.length;
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** Checks the number of characters of a text. */
const atMost = (label: string, max: number) =>
  z.refine<string>((text) => text.length <= max || lengthOf(text, max) <= max, {
    error: `${label}不能超过${max}个字符`,
  });

/** A visible letter, digit or sign; Hangul fillers and the Braille blank count as letters but show nothing. */
const visible = /(?![\u115f\u1160\u3164\uffa0\u2800])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

/**
 * Text that contains a visible character after trimming and no invisible ones, at most `max` characters. Used for every
 * name, account and code.
 */
export function requiredText(label: string, max = 100) {
  return visibleText(label, max, isHidden);
}

/** Like `requiredText`, of several lines. */
export function requiredLines(label: string, max: number) {
  return visibleText(label, max, (text) => isHidden(text.replaceAll(/\r?\n/g, '')));
}

function visibleText(label: string, max: number, isHiding: (text: string) => boolean) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? `${label}不能为空` : `${label}格式不正确`,
    })
    .check(
      z.trim(),
      z.minLength(1, { error: `${label}不能为空` }),
      atMost(label, max),
      z.refine((v) => !isHiding(v), { error: `${label}不能包含不可见字符` }),
      z.refine((v) => v === '' || isHiding(v) || visible.test(v), { error: `${label}不能为空` }),
    );
}

/** Text that may be absent, null or blank (all become null). */
export function optionalText(label: string, max = 200) {
  return z.pipe(
    z.optional(z.nullable(z.string(wrong(label)).check(z.trim(), atMost(label, max)))),
    z.transform((v) => (v === undefined || v === '' ? null : v)),
  );
}

function optionalPattern(label: string, max: number, pattern: RegExp, message = `${label}格式不正确`) {
  const text = z.string(wrong(label)).check(
    z.trim(),
    z.maxLength(max, { error: `${label}不能超过${max}个字符` }),
    z.refine((v) => v === '' || pattern.test(v), { error: message }),
  );
  return z.pipe(
    z.optional(z.nullable(text)),
    z.transform((v) => (v === undefined || v === '' ? null : v)),
  );
}

/** E-mail address or empty. */
export const optionalEmail = (label = '邮箱') => optionalPattern(label, 120, emailPattern);

/** Landline number or empty. */
export const optionalLandline = (label = '座机') => optionalPattern(label, 20, landlinePattern);

/** Mobile number (product-spec §5). */
export const mobile = (label = '手机号码') =>
  requiredText(label, 11).check(z.regex(mobilePattern, wrong(label)));

/** Password that satisfies the specification's rule. */
export const strongPassword = () =>
  z.string({ error: '密码不能为空!' }).check(z.refine(isStrongPassword, { error: passwordRuleMessage }));

/** An id: opaque, 1 to 64 characters of `0-9A-Za-z_-`. */
export const id = (label = 'id') =>
  z.string({ error: `${label}不能为空` }).check(z.regex(idPattern, wrong(label)));

/**
 * Comma-joined ids, a trailing comma allowed (api-contract 3.4), 1 to `max` of them; parsed to an array without
 * duplicates.
 */
export function idList(label = 'ids', max = 1000) {
  return z.pipe(
    z.string({ error: `${label}不能为空` }).check(
      z.maxLength(max * 65, { error: `${label}最多${max}个` }),
      z.refine(
        (v) => splitIds(v).length > 0 && splitIds(v).every((one) => idPattern.test(one)),
        wrong(label),
      ),
      z.refine((v) => splitIds(v).length <= max, { error: `${label}最多${max}个` }),
    ),
    z.transform((v) => [...new Set(splitIds(v))]),
  );
}

/** Like `idList`, but absent, null and '' mean none. */
export function optionalIdList(label = 'ids', max = 1000) {
  return z.pipe(
    z.optional(
      z.nullable(
        z.string(wrong(label)).check(
          z.maxLength(max * 65, { error: `${label}最多${max}个` }),
          z.refine((v) => v === '' || splitIds(v).every((one) => idPattern.test(one)), wrong(label)),
        ),
      ),
    ),
    z.transform((v) => (v === undefined || v === null || v === '' ? [] : [...new Set(splitIds(v))])),
  );
}

function splitIds(text: string): string[] {
  return (text.endsWith(',') ? text.slice(0, -1) : text).split(',').map((one) => one.trim());
}

/** A number from a closed list; query strings send it as text. */
export function oneOfNumbers<const N extends readonly number[]>(label: string, values: N) {
  const known = new Set<number>(values);
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))], wrong(label)),
    z.transform((v, ctx): N[number] => {
      const n = Number(v);
      if (known.has(n)) return n;
      ctx.issues.push({ code: 'custom', input: v, message: `${label}格式不正确` });
      return z.NEVER;
    }),
  );
}

/** A whole number from a query string or a body. */
export function wholeNumber(label: string, range: { min: number; max: number }) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,10}$/))], wrong(label)),
    z.transform((v, ctx) => {
      const n = Number(v);
      if (Number.isInteger(n) && n >= range.min && n <= range.max) return n;
      ctx.issues.push({ code: 'custom', input: v, message: `${label}应为${range.min}到${range.max}的整数` });
      return z.NEVER;
    }),
  );
}

/** Switched on (`1`) or off (`0`). */
export const SwitchedStatus = z.enum(['1', '0'], { error: '状态格式不正确' });
export type SwitchedStatus = z.infer<typeof SwitchedStatus>;

/** Status field of a form; absent or null: on. */
export const switchedStatus = () => orElse(SwitchedStatus, '1');

/** Ascending sort number; absent or null sorts last. */
export const placeInOrder = () => orElse(wholeNumber('排序', { min: 0, max: 999_999 }), null);

/** Optimistic lock: the version that the form was loaded with (positive integer). */
export const version = () =>
  z
    .int({
      error: ({ input }) =>
        input === undefined || input === null
          ? '缺少版本号version：请发送读取记录时得到的version'
          : '版本号格式不正确',
    })
    .check(z.gte(1, { error: '版本号格式不正确' }));
