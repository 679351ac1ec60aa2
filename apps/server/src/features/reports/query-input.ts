import { chartWishes } from '@baisi/contract/report-charts';
import { mostReportRows, type ReportItem, type ReportParam } from '@baisi/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../platform/database/like.ts';
import { appError } from '../../platform/errors.ts';
import type { BoundValue, FieldType } from './sandbox/report-query.ts';

/** The texts of a call, by name. */
export type Sent = ReadonlyMap<string, string>;

/** Returns all texts of a call; those of the page's own address (`onlRepUrlParamStr`: `a=1&b=2`) stand behind. */
export function sentIn(input: Readonly<Record<string, unknown>>): Sent {
  const { onlRepUrlParamStr: own = '' } = input;
  const texts = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  );
  return new Map([
    ...[...new URLSearchParams(typeof own === 'string' ? own : '')].map(
      ([name, text]) => [`self_${name}`, text] as const,
    ),
    ...texts,
  ]);
}

const wrong = (label: string) => appError('invalid-input', { message: `${label}格式不正确` });

/** Length of the day, minute or second that a text names, because moments are stored in microseconds. */
const lengthOf = (text: string): RawBuilder<unknown> =>
  text.length === 10
    ? sql`interval '1 day'`
    : text.length === 16
      ? sql`interval '1 minute'`
      : sql`interval '1 second'`;

const isTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(' ', 'T')));

/** Reads a text as a value of a type; an empty text is none. Throws 400 with the label. */
function readValue(text: string, type: FieldType, label: string): string | number | null {
  if (text === '') return null;
  if (type === 'String') return text;
  if (type === 'Date' || type === 'Datetime') {
    if (!isTime(text)) throw wrong(label);
    return type === 'Date' ? text.slice(0, 10) : text;
  }
  const pattern = type === 'Double' ? /^-?\d{1,15}(\.\d{1,6})?$/ : /^-?\d{1,15}$/;
  if (!pattern.test(text)) throw wrong(label);
  const value = Number(text);
  if (type === 'Integer' && Math.abs(value) > 2_147_483_647) throw wrong(label);
  return value;
}

/** Values may arrive as `'v'` (api-contract 8.1). */
const unquoted = (text: string): string => /^'(.*)'$/s.exec(text)?.[1] ?? text;

/** The value of a report's parameter: the sent one, or the default. */
export function parameterValue(
  { paramName, paramTxt, paramType, paramValue }: ReportParam,
  sent: Sent,
): BoundValue {
  const text = sent.get(`self_${paramName}`);
  return {
    type: paramType,
    value: readValue(text === undefined ? (paramValue ?? '') : unquoted(text), paramType, paramTxt),
  };
}

/** A text with `*` at its ends is searched in parts (api-contract 1.6). */
function textCondition(field: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const [begins, ends] = [text.startsWith('*'), text.endsWith('*')];
  const inner = text.slice(begins ? 1 : 0, ends && text.length > 1 ? -1 : undefined);
  if (!begins && !ends) return sql`${field}::text = ${text}`;
  return sql`${field}::text like ${`${begins ? '%' : ''}${escapeLike(inner)}${ends ? '%' : ''}`}`;
}

/** The conditions of one column: equality, or a range with both ends included. */
function conditionsOn(item: ReportItem, sent: Sent): RawBuilder<unknown>[] {
  const { fieldName, fieldTxt, fieldType, searchMode } = item;
  const field = sql`r.${sql.ref(fieldName)}`;
  const typed = (text: string): RawBuilder<unknown> => {
    const value = readValue(text, fieldType, fieldTxt);
    return fieldType === 'String'
      ? sql`${value}::text`
      : fieldType === 'Date' || fieldType === 'Datetime'
        ? sql`${value}::timestamp`
        : sql`${value}::numeric`;
  };
  const isMoment = fieldType === 'Datetime';
  const before = (text: string) => sql`${field} < ${typed(text)} + ${lengthOf(text)}`;
  if (searchMode === 'group') {
    const [from = '', to = ''] = [sent.get(`${fieldName}_begin`), sent.get(`${fieldName}_end`)];
    return [
      ...(from === '' ? [] : [sql`${field} >= ${typed(from)}`]),
      ...(to === '' ? [] : [isMoment ? before(to) : sql`${field} <= ${typed(to)}`]),
    ];
  }
  const text = sent.get(fieldName) ?? '';
  if (text === '') return [];
  if (fieldType === 'String') return [textCondition(field, text)];
  // A day, a minute or a second finds all of its moments.
  return isMoment ? [sql`${field} >= ${typed(text)}`, before(text)] : [sql`${field} = ${typed(text)}`];
}

/** Names of a call's own inputs; a column of such a name can only be searched by a range. */
const ownNames = new Set([
  'id',
  'pageNo',
  'pageSize',
  'column',
  'order',
  'onlRepUrlParamStr',
  'columns',
  'format',
  'encoding',
  ...Object.keys(chartWishes),
]);

export const isSearchable = ({ isSearch, searchMode, fieldName }: ReportItem): boolean =>
  isSearch === 1 && (searchMode === 'group' || !ownNames.has(fieldName));

export const conditionsIn = (items: readonly ReportItem[], sent: Sent): RawBuilder<unknown>[] =>
  items.filter(isSearchable).flatMap((item) => conditionsOn(item, sent));

/** Types by which readers may sort, beside the columns that the author marked (api-contract 8.1). */
const sortableTypes = new Set<FieldType>(['Integer', 'Long', 'Double', 'Date', 'Datetime']);
export const isSortable = ({ isOrder, fieldType }: Pick<ReportItem, 'isOrder' | 'fieldType'>): boolean =>
  isOrder === 1 || sortableTypes.has(fieldType);

/** The requested order. Throws 400 for a column that is not sortable and for another order than asc and desc. */
export function sortIn(
  items: readonly ReportItem[],
  sent: Sent,
): { name: string; isDescending: boolean } | undefined {
  const name = sent.get('column') ?? '';
  if (name === '') return undefined;
  const order = (sent.get('order') ?? 'asc').toLowerCase();
  if (!items.some((one) => one.fieldName === name && isSortable(one)))
    throw appError('invalid-input', { message: `不能按「${name}」排序` });
  if (order !== 'asc' && order !== 'desc') throw wrong('排序方式');
  return { name, isDescending: order === 'desc' };
}

const natural = (text: string | undefined, standard: number, most: number): number => {
  const value = Number(text ?? standard);
  return Number.isSafeInteger(value) && value >= 1 ? Math.min(value, most) : standard;
};

export const pageIn = (sent: Sent): { limit: number; offset: number } => {
  const limit = natural(sent.get('pageSize'), 10, 100);
  return { limit, offset: (natural(sent.get('pageNo'), 1, mostReportRows) - 1) * limit };
};
