import * as z from 'zod/mini';
import { fromWireTime } from './wire-time.ts';

/** Type of a field's filter values. */
export type FieldKind = 'text' | 'number' | 'time' | 'date';

/**
 * Fields by which a list can be filtered, and whether it can be sorted by them. Fields not listed here do not exist. A
 * plain filter of a `fuzzy` text finds values that contain it.
 */
export type ListFields = Record<string, ListField>;
type ListField = { kind: FieldKind; label: string; sortable?: boolean; fuzzy?: boolean };

export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'in'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'containsAnyElement';

/** One condition on a named field. `in` and `containsAnyElement` have one or more values, the others exactly one. */
export type Condition = { field: string; operator: Operator; values: readonly (string | number | Date)[] };

/** A parsed list request (api-contract 1.5, 1.6). `all` are AND-ed; `advanced` is one parenthesised group. */
export type ListQuery = {
  pageNo: number;
  pageSize: number;
  sort: readonly { field: string; descending: boolean }[];
  all: readonly Condition[];
  advanced: { match: 'and' | 'or'; conditions: readonly Condition[] } | undefined;
};

/** Maximum page size; larger sizes are clamped to it. */
export const largestPageSize = 100;

/** A filter text that cannot be parsed; the message is Chinese and names the field. */
class Unreadable extends Error {}

const superRules: Record<string, Operator> = {
  eq: 'eq',
  '=': 'eq',
  ne: 'ne',
  '!=': 'ne',
  gt: 'gt',
  '>': 'gt',
  ge: 'ge',
  '>=': 'ge',
  lt: 'lt',
  '<': 'lt',
  le: 'le',
  '<=': 'le',
  in: 'in',
  like: 'contains',
  left_like: 'endsWith',
  right_like: 'startsWith',
};
const symbolOperators: Record<string, Operator> = { '>=': 'ge', '<=': 'le', '>': 'gt', '<': 'lt' };

function readValue(
  kind: FieldKind,
  label: string,
  text: string,
  edge: 'start' | 'end' = 'start',
): string | number | Date {
  // JSON within a query string can contain characters that the query string itself cannot.
  if (text.includes('\0') || !text.isWellFormed()) throw new Unreadable(`${label}含有非法字符`);
  if (kind === 'text') return text;
  if (kind === 'number') {
    if (/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text);
    throw new Unreadable(`${label}应为数字`);
  }
  const date = fromWireTime(text.length === 10 && edge === 'end' ? `${text} 23:59:59` : text);
  if (date === undefined) throw new Unreadable(`${label}格式不正确`);
  return kind === 'date' ? text.slice(0, 10) : date;
}

function readFilter(field: string, { kind, label, fuzzy = false }: ListField, text: string): Condition {
  const one = (operator: Operator, value: string): Condition => ({
    field,
    operator,
    values: [readValue(kind, label, value)],
  });
  const many = (operator: Operator, value: string): Condition => {
    const parts = value
      .split(',')
      .map((v) => v.trim())
      .filter((v) => v !== '');
    if (parts.length === 0 || parts.length > 200) throw new Unreadable(`${label}格式不正确`);
    return { field, operator, values: parts.map((v) => readValue(kind, label, v)) };
  };
  const comparison = /^(>=|<=|>|<) ?(.+)$/s.exec(text);
  if (comparison?.[1] !== undefined && comparison[2] !== undefined) {
    return one(symbolOperators[comparison[1]] ?? 'eq', comparison[2]);
  }
  if (text.startsWith('!') && text.length > 1) return one('ne', text.slice(1));
  if (kind === 'text' && text !== '*' && text !== '**') {
    const left = text.startsWith('*');
    const right = text.endsWith('*');
    if (left && right) return one('contains', text.slice(1, -1));
    if (left) return one('endsWith', text.slice(1));
    if (right) return one('startsWith', text.slice(0, -1));
  }
  if (kind === 'text' && text.length > 2 && text.startsWith(',') && text.endsWith(','))
    return many('containsAnyElement', text);
  if (text.includes(',')) return many('in', text);
  return one(fuzzy ? 'contains' : 'eq', text);
}

const SuperQuery = z
  .array(
    z.object({
      field: z.optional(z.string()),
      rule: z.optional(z.string()),
      val: z.optional(z.union([z.string(), z.number()])),
    }),
  )
  .check(z.maxLength(20));

function readSuperQuery(fields: ListFields, text: string): Condition[] {
  const refuse = () => new Unreadable('高级查询条件格式不正确');
  let json: unknown;
  try {
    json = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text);
  } catch {
    throw refuse();
  }
  const parsed = SuperQuery.safeParse(json);
  if (!parsed.success) throw refuse();
  const conditions: Condition[] = [];
  for (const { field, rule, val } of parsed.data) {
    if (!field || !rule || val === undefined || val === '') continue;
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    const operator = Object.hasOwn(superRules, rule) ? superRules[rule] : undefined;
    if (known === undefined || operator === undefined) throw refuse();
    const texts = operator === 'in' ? String(val).split(',') : [String(val)];
    const isPattern = operator === 'contains' || operator === 'startsWith' || operator === 'endsWith';
    if (isPattern && known.kind !== 'text') throw refuse();
    conditions.push({ field, operator, values: texts.map((v) => readValue(known.kind, known.label, v)) });
  }
  return conditions;
}

function readSort(
  fields: ListFields,
  column: string | undefined,
  order: string | undefined,
): ListQuery['sort'] {
  if (order !== undefined && order !== '' && !/^(asc|desc)$/i.test(order))
    throw new Unreadable('排序方式只能是asc或desc');
  if (column === undefined || column === '') return [];
  const names = column.split(',').map((name) => name.replace(/_dictText$/, ''));
  if (names.length > 3) throw new Unreadable('最多按三列排序');
  for (const name of names) {
    if (!(Object.hasOwn(fields, name) && fields[name]?.sortable)) {
      throw new Unreadable(`请注意，将要排序的列字段不存在：${name.slice(0, 50)}`);
    }
  }
  const descending = order?.toLowerCase() !== 'asc';
  return names.map((field) => ({ field, descending }));
}

function readConditions(fields: ListFields, raw: Record<string, unknown>): Condition[] {
  const conditions: Condition[] = [];
  const textOf = (key: string, label: string): string | undefined => {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (value === undefined || value === null || value === '') return undefined;
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || text.length > 2000) throw new Unreadable(`${label}格式不正确`);
    return text;
  };
  for (const [field, known] of Object.entries(fields)) {
    const { kind, label } = known;
    const plain = textOf(field, label);
    if (plain !== undefined) conditions.push(readFilter(field, known, plain));
    const begin = textOf(`${field}_begin`, label);
    if (begin !== undefined)
      conditions.push({ field, operator: 'ge', values: [readValue(kind, label, begin)] });
    const end = textOf(`${field}_end`, label);
    if (end !== undefined)
      conditions.push({ field, operator: 'le', values: [readValue(kind, label, end, 'end')] });
    const several = textOf(`${field}_MultiString`, label);
    if (several !== undefined) {
      conditions.push({
        field,
        operator: 'in',
        values: several.split(',').map((v) => readValue(kind, label, v)),
      });
    }
  }
  return conditions;
}

function readPage(raw: Record<string, unknown>): { pageNo: number; pageSize: number } {
  const whole = (key: string, fallback: number, label: string): number => {
    const value = raw[key];
    if (value === undefined || value === '') return fallback;
    const n = Number(value);
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      !Number.isInteger(n) ||
      n < 1 ||
      n > 1_000_000_000
    ) {
      throw new Unreadable(`${label}应为正整数`);
    }
    return n;
  };
  return {
    pageNo: whole('pageNo', 1, '页码'),
    pageSize: Math.min(whole('pageSize', 10, '每页条数'), largestPageSize),
  };
}

/**
 * Input schema of a list endpoint: the query grammar of api-contract 1.6 over `fields`, parsed to a `ListQuery`.
 * Invalid values are refused with a text that names the field; unknown keys are ignored. `extra` declares inputs that
 * are not columns.
 */
export function listQuery<const X extends z.core.$ZodLooseShape>(fields: ListFields, extra: X) {
  return z.pipe(
    z.looseObject(extra),
    z.transform((raw, ctx): z.output<z.ZodMiniObject<X>> & { query: ListQuery } => {
      try {
        const advanced =
          typeof raw['superQueryParams'] === 'string' && raw['superQueryParams'] !== ''
            ? readSuperQuery(fields, raw['superQueryParams'])
            : [];
        const query: ListQuery = {
          ...readPage(raw),
          sort: readSort(fields, textOrUndefined(raw['column']), textOrUndefined(raw['order'])),
          all: readConditions(fields, raw),
          advanced:
            advanced.length === 0
              ? undefined
              : { match: raw['superQueryMatchType'] === 'or' ? 'or' : 'and', conditions: advanced },
        };
        return { ...raw, query };
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        ctx.issues.push({ code: 'custom', input: raw, message: error.message });
        return z.NEVER;
      }
    }),
  );
}

function textOrUndefined(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new Unreadable('排序列格式不正确');
}
