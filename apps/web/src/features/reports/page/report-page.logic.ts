import type { ReportColumn, ReportParam, ReportRow } from '@baisi/contract/reports';
import {
  type QueryItem,
  type QueryOption,
  type QueryTexts,
  queryItems,
} from '../../../fields/report-query/report-query.logic.ts';
import { defineList, type ListInput } from '../../../platform/list-state/list-definition.ts';
import type { ListFilter } from '../../../platform/list-state/list-filters.ts';
import type { PageRow, ReportAbout, RowsInput } from './report-page.queries.ts';

/** Returns the report's id or code in a path such as `/online/cgreport/sales`. */
export const reportIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

/** Prefix of conditions in the address, because a column may have any name. */
const prefix = 'q_';

const filterOf = (name: string): ListFilter => ({
  accepts: (text) => text.length <= 500,
  ask: (_, text) => ({ [name]: text }),
  condition: name.replace(/_(begin|end)$/, ''),
});

/** The list of a report: its conditions as filters, its sortable columns. */
export const listOf = (items: readonly QueryItem[], columns: readonly ReportColumn[]) =>
  defineList<string>({
    filters: Object.fromEntries(
      items.flatMap(({ names }) => names).map((name) => [`${prefix}${name}`, filterOf(name)]),
    ),
    sortable: Object.fromEntries(
      columns.map(({ dataIndex, title, sorter }) => [
        dataIndex,
        { kind: 'text', label: title, sortable: sorter === 'true' },
      ]),
    ),
  });

/** Conditions by their names on the wire. */
export const textsIn = (filters: QueryTexts): QueryTexts =>
  Object.fromEntries(Object.entries(filters).map(([name, text]) => [name.slice(prefix.length), text]));

/** Conditions by their names in the address. */
export const filtersFor = (texts: QueryTexts): QueryTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]));

/** Values of parameters that the address itself names, `month=2026-11` (api-contract 8.1, onlRepUrlParamStr). */
export const ownParams = (params: readonly ReportParam[], search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    params.flatMap(({ paramName }) => {
      const text = search.get(paramName);
      return text === null ? [] : [[paramName, text]];
    }),
  );

/** Returns the input for the state of the list and the parameters of the address. */
export const inputOf = (name: string, list: ListInput, own: URLSearchParams): RowsInput => ({
  ...Object.fromEntries(Object.entries(list).map(([key, value]) => [key, String(value)])),
  ...(own.size === 0 ? {} : { onlRepUrlParamStr: own.toString() }),
  id: name,
});

/** The fields of the query form; a parameter of the address is the default of its field. */
export const itemsOf = ({ fields, params, dictOptions }: ReportAbout, own: URLSearchParams): QueryItem[] =>
  queryItems(
    fields,
    params.map((one) => ({ ...one, paramValue: own.get(one.paramName) ?? one.paramValue })),
    dictOptions,
  );

/** The text of a value: those of its dictionary, or itself. */
export function textOf(
  value: ReportRow[string] | undefined,
  options: readonly QueryOption[] | undefined,
): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (options === undefined) return text;
  return text
    .split(',')
    .map((one) => options.find((option) => option.value === one)?.text ?? one)
    .join(',');
}

/** The colour of the dictionary item that a value names; a list of several values has none. */
export const colourOf = (
  value: ReportRow[string] | undefined,
  options: readonly QueryOption[] | undefined,
): QueryOption['color'] => options?.find((option) => option.value === String(value))?.color;

const decimals = 6;

/** Returns the sum of a column over the rows of a page, without the noise of binary fractions. */
export const sumOf = (rows: readonly PageRow[], name: string): number =>
  Number(rows.reduce((sum, { values }) => sum + (Number(values[name] ?? 0) || 0), 0).toFixed(decimals));
