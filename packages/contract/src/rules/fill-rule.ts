import * as z from 'zod/mini';
import { id, wholeNumber } from './fields.ts';
import { toWireDate } from './wire-time.ts';

/**
 * Generation of a fill rule's value (api-contract 2.10): the next code of a department or category below a parent,
 * which is not reserved, or a serial number, which is never issued twice.
 */
export const fillClasses = ['orgCode', 'categoryCode', 'serialNo'] as const;
export type FillClass = (typeof fillClasses)[number];

/** Chinese name of each kind of generated values. */
export const fillClassWords: Readonly<Record<FillClass, string>> = {
  orgCode: '机构编码',
  categoryCode: '分类编码',
  serialNo: '流水号',
};

/** Date part of a serial number; the numbering restarts with each period. */
export const serialDates = ['', 'YYYY', 'YYYYMM', 'YYYYMMDD'] as const;
type SerialDate = (typeof serialDates)[number];

export type FillPlan =
  | { ruleClass: 'orgCode'; parentId?: string | undefined }
  | { ruleClass: 'categoryCode'; pid?: string | undefined }
  | { ruleClass: 'serialNo'; prefix: string; date: SerialDate; digits: number };

/** Default serial numbers: 0001, 0002, … */
export const plainSerial = { prefix: '', date: '', digits: 4 } as const satisfies Partial<FillPlan>;

const params = {
  orgCode: z.strictObject({ parentId: z.optional(id('上级部门')) }),
  categoryCode: z.strictObject({ pid: z.optional(id('上级分类')) }),
  serialNo: z.strictObject({
    prefix: z._default(
      z
        .string({ error: '前缀格式不正确' })
        .check(
          z.maxLength(20, { error: '前缀不能超过20个字符' }),
          z.regex(/^[^\s\p{Cc}]*$/u, { error: '前缀不能包含空白字符' }),
        ),
      plainSerial.prefix,
    ),
    date: z._default(z.enum(serialDates, { error: '日期格式应为YYYY、YYYYMM或YYYYMMDD' }), plainSerial.date),
    digits: z._default(wholeNumber('流水号位数', { min: 1, max: 12 }), plainSerial.digits),
  }),
} as const;

/** Returns the error of the parameters in Chinese: our own text, or the name of an unknown key. */
function faultOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `规则参数不支持“${issue.keys[0]?.slice(0, 30) ?? ''}”`;
  return issue !== undefined && /[\u4e00-\u9fa5]/.test(issue.message) ? issue.message : '规则参数格式不正确';
}

/** Parses a stored or sent rule; returns an error text when it is invalid. No parameters equal `{}`. */
export function readFillPlan(ruleClass: FillClass, json: string): FillPlan | string {
  let read: unknown;
  try {
    read = json.trim() === '' ? {} : JSON.parse(json);
  } catch {
    return '规则参数不是正确的JSON';
  }
  if (ruleClass === 'serialNo') {
    const parsed = params.serialNo.safeParse(read);
    return parsed.success ? { ruleClass, ...parsed.data } : faultOf(parsed.error.issues[0]);
  }
  if (ruleClass === 'categoryCode') {
    const parsed = params.categoryCode.safeParse(read);
    return parsed.success ? { ruleClass, ...parsed.data } : faultOf(parsed.error.issues[0]);
  }
  const parsed = params.orgCode.safeParse(read);
  return parsed.success ? { ruleClass, ...parsed.data } : faultOf(parsed.error.issues[0]);
}

type Serial = Extract<FillPlan, { ruleClass: 'serialNo' }>;

/** Returns the period of a number: `202611`, or '' when the numbering never restarts. GMT+8. */
export function serialPeriod({ date }: Pick<Serial, 'date'>, now: Date): string {
  return toWireDate(now).replaceAll('-', '').slice(0, date.length);
}

/** Returns `DD202611220001`. A number that exceeds its digits is written in full. */
export function serialText(plan: Pick<Serial, 'prefix' | 'digits'>, period: string, number: string): string {
  return `${plan.prefix}${period}${number.padStart(plan.digits, '0')}`;
}
