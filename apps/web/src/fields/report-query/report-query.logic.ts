import type { ItemColour } from '@baisi/contract/item-colours';
import type { ReportParam, ReportQueryField } from '@baisi/contract/reports';

/** Conditions of a report by their names on the wire: `sex`, `age_begin`, `self_month` (api-contract 8.1). */
export type QueryTexts = Readonly<Record<string, string | undefined>>;

export type QueryOption = { value: string; text: string; color?: ItemColour | undefined };

/** A field of the query form. */
export type QueryItem = {
  /** One name on the wire, or those of both ends of a range. */
  names: readonly [string] | readonly [begin: string, end: string];
  label: string;
  kind: 'text' | 'number' | 'day' | 'moment' | 'choice' | 'choices';
  options: readonly QueryOption[];
  /** Value that applies while the field is empty. */
  standard: string | null;
  /** Shown only when the form is unfolded. */
  isFolded: boolean;
};

const kinds: Readonly<Record<string, QueryItem['kind']>> = {
  integer: 'number',
  long: 'number',
  double: 'number',
  date: 'day',
  datetime: 'moment',
  list: 'choice',
  radio: 'choice',
  dict: 'choice',
  checkbox: 'choices',
};
const kindOf = (view: string): QueryItem['kind'] => kinds[view] ?? 'text';

/** Returns the fields of a report's query form: its parameters, then its columns (api-contract 8.4). */
export function queryItems(
  fields: readonly ReportQueryField[],
  params: readonly ReportParam[],
  options: Readonly<Record<string, readonly QueryOption[]>>,
): QueryItem[] {
  return [
    ...params.map(
      ({ paramName, paramTxt, paramType, paramValue }): QueryItem => ({
        names: [`self_${paramName}`],
        label: paramTxt,
        kind: kindOf(paramType.toLowerCase()),
        options: [],
        standard: paramValue,
        isFolded: false,
      }),
    ),
    ...fields.map(({ field, label, view, mode, hidden }): QueryItem => {
      const isChosen = kindOf(view).startsWith('choice');
      return {
        names: mode === 'group' && !isChosen ? [`${field}_begin`, `${field}_end`] : [field],
        label,
        kind: kindOf(view),
        options: options[field] ?? [],
        standard: null,
        isFolded: hidden === '1',
      };
    }),
  ];
}

/** Values of the form: an empty control has null or undefined, a choice of several an array. */
export type QueryValues = Readonly<Record<string, string | string[] | null | undefined>>;

/** The conditions that the form's values ask for. */
export function textsOf(items: readonly QueryItem[], values: QueryValues): QueryTexts {
  const texts = items.flatMap(({ names, kind }) =>
    names.map((name) => {
      const value = values[name] ?? '';
      const text = (typeof value === 'string' ? value : value.join(',')).trim();
      // A single moment finds its whole minute; the picker has no seconds.
      return [name, kind === 'moment' && names.length === 1 ? text.slice(0, 16) : text] as const;
    }),
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** The form's values for the conditions that apply. */
export function valuesOf(items: readonly QueryItem[], texts: QueryTexts): QueryValues {
  const values = items.flatMap(({ names, kind }) =>
    names.map((name) => {
      const text = texts[name];
      return [name, kind === 'choices' && text !== undefined ? text.split(',') : (text ?? null)] as const;
    }),
  );
  return Object.fromEntries(values);
}
