import { orderListFields } from '@baisi/contract/order-record';
import type { Condition, ListQuery } from '@baisi/contract/rules/list-query';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListColumn, type ListColumns, whereOf } from '../../platform/database/list.ts';
import { columnOf } from '../../platform/database/record-rows.ts';

type Column = RawBuilder<unknown>;
type Test = RawBuilder<SqlBool>;

/** Ends of the names of most companies: their parts find nearly every order. */
const companyForms = ['股份有限公司', '有限责任公司'];
const isOfCompanyForm = (part: string): boolean => companyForms.some((form) => form.includes(part));

/**
 * Number of parts of a text that are looked up, from its middle: names begin with places, numbers with the same digits,
 * and reading the list of a part that nearly every order contains takes longer than testing some rows more.
 */
const lookedUp = 3;

/** Lower case of the Latin letters alone, as the indexes have it (migration 0069). */
const lettersOf = (text: string): string[] =>
  Array.from(text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));

/** The parts of three characters by which an index finds a text of at least three. */
function partsOf(text: string): string[] {
  const letters = lettersOf(text);
  const all = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
  const telling = all.filter((part) => !isOfCompanyForm(part));
  const parts = [...new Set(telling.length > 0 ? telling : all)];
  const start = Math.max(0, Math.ceil((parts.length - lookedUp) / 2));
  return parts.slice(start, start + lookedUp);
}

const isShort = (text: string): boolean => lettersOf(text).length <= 2;

/** Condition that an index serves for rows with the text; it may let others pass. */
const found = (column: Column, text: string): Test =>
  isShort(text)
    ? sql<SqlBool>`search_grams(${column}) @> ${[lettersOf(text).join('')]}::text[]`
    : sql<SqlBool>`search_triples(${column}) @> ${partsOf(text)}::text[]`;

/** Numbers have no index for one or two characters; but a text that they cannot contain finds nothing. */
type Searched = { column: Column; mayContain(text: string): boolean; hasShort: boolean };
const names = (column: Column): Searched => ({ column, mayContain: () => true, hasShort: true });

const searched: Readonly<Record<string, Searched>> = {
  customerName: names(sql`o.customer_name`),
  receiverName: names(sql`o.receiver_name`),
  platformNo: names(sql`o.platform_no`),
  orderNo: {
    column: sql`o.order_no`,
    // Our numbers are `DD` and digits.
    mayContain: (text) => (isShort(text) ? /^[d\d]+$/i : /^[a-z\d]+$/i).test(text),
    hasShort: false,
  },
  receiverMobile: {
    column: sql`o.receiver_mobile`,
    mayContain: (text) => /^[\d-]+$/.test(text),
    hasShort: false,
  },
};

const never = sql<SqlBool>`false`;

/** The columns of the list as they are compared row by row. */
export const orderColumns: ListColumns = {
  ...Object.fromEntries(
    Object.keys(orderListFields).map((field) => [field, { value: sql.ref(`o.${columnOf(field)}`) }]),
  ),
  ...Object.fromEntries(
    Object.entries(searched).map(([field, { column, mayContain }]): [string, ListColumn] => [
      field,
      { value: column, search: (text, _place, like) => (mayContain(text) ? like : never) },
    ]),
  ),
  customerName: { value: sql`o.customer_name`, order: sql`o.customer_name collate "zh-Hans-CN-x-icu"` },
};

const parts = ['contains', 'startsWith', 'endsWith'];
const whole = ['customerName', 'receiverName'];

/** The index condition that a condition of the list implies; undefined: no index serves it. */
function indexedBy({ field, operator, values }: Condition): Test | undefined {
  const one = Object.hasOwn(searched, field) ? searched[field] : undefined;
  const isWhole = operator === 'eq' && whole.includes(field);
  if (one === undefined || !(parts.includes(operator) || isWhole)) return undefined;
  const text = String(values[0] ?? '');
  if (text === '') return undefined;
  if (!one.mayContain(text)) return never;
  return isShort(text) && !one.hasShort ? undefined : found(one.column, text);
}

const isTest = (test: Test | undefined): test is Test => test !== undefined;

/**
 * The index conditions that a list implies, in addition to its own; an empty list when no index serves it. They stand
 * beside the own conditions, so that PostgreSQL does not compute them for each row again.
 */
export function indexedConditions({ all, advanced }: Pick<ListQuery, 'all' | 'advanced'>): Test[] {
  const own = all.map(indexedBy).filter(isTest);
  if (advanced === undefined) return own;
  const group = advanced.conditions.map(indexedBy);
  const served = group.filter(isTest);
  if (advanced.match === 'and') return [...own, ...served];
  // One alternative without an index needs all rows.
  return served.length < group.length ? own : [...own, sql<SqlBool>`(${sql.join(served, sql` or `)})`];
}

/** The conditions of a list as they are tested row by row. */
export const testedConditions = (query: Pick<ListQuery, 'all' | 'advanced'>): Test[] =>
  whereOf(orderColumns, query);
