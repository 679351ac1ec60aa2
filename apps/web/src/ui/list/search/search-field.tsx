import { Input, Select } from 'antd';
import type { ReactNode } from 'react';

type Range = { from: string | undefined; to: string | undefined };

const nowhere: Range = { from: undefined, to: undefined };

/** The search box of a list: the filter that it sets, and the names of the fields that it searches. */
export type MainSearch = { name: string; label: string };

/** A condition of a list. `range`: the filters of both ends; its control has the value `{ from, to }`. */
export type SearchField = {
  label: string;
  control: ReactNode;
  /** The value is typed, so it applies on Enter. Absent: it applies as soon as it is chosen. */
  typed?: true;
  /** Draws the value of the active condition. Absent: the text itself. */
  draw?: (text: string) => ReactNode;
} & ({ name: string } | { range: readonly [from: string, to: string] });

/** A condition on a part of a text. */
export const textSearch = (name: string, label: string): SearchField => ({
  name,
  label,
  typed: true,
  control: <Input allowClear placeholder={`请输入${label}`} maxLength={100} />,
});

type Option = { value: string; label: string };

/** A condition on one of a few values. */
export const choiceSearch = (name: string, label: string, options: readonly Option[]): SearchField => ({
  name,
  label,
  control: <Select<string> allowClear placeholder={`请选择${label}`} options={[...options]} />,
  draw: (text) => options.find(({ value }) => value === text)?.label ?? text,
});

/** Filters by their URL names. */
export type Texts = Readonly<Record<string, string | undefined>>;
/** The values of a form. */
export type SearchValues = Record<string, string | Range | undefined>;

/** The name of a field in a form. */
export const keyOf = (field: SearchField) => ('name' in field ? field.name : field.range.join('-'));

/** The filters that a field sets. */
export const namesIn = (field: SearchField): readonly string[] =>
  'name' in field ? [field.name] : field.range;

/** The filters of `fields`, all unset. */
export const unset = (fields: readonly SearchField[]): Texts =>
  Object.fromEntries(fields.flatMap((field) => namesIn(field).map((name) => [name, undefined])));

/** The form's value of a field for the filters `texts`. */
export const fieldValue = (field: SearchField, texts: Texts): SearchValues => ({
  [keyOf(field)]:
    'name' in field ? texts[field.name] : { from: texts[field.range[0]], to: texts[field.range[1]] },
});

/** The filters of a field for the form's values. */
export function textsOf(field: SearchField, values: SearchValues): Texts {
  const value = values[keyOf(field)];
  if ('name' in field) return { [field.name]: typeof value === 'string' ? value : undefined };
  const { from, to } = typeof value === 'object' ? value : nowhere;
  return { [field.range[0]]: from, [field.range[1]]: to };
}

/** The active value of a field in words; undefined when the field filters nothing. */
export function wordsOf(field: SearchField, texts: Texts): ReactNode {
  if ('range' in field) {
    const [from, to] = field.range.map((name) => texts[name]);
    if (from === undefined) return to === undefined ? undefined : `至 ${to}`;
    return to === undefined ? `${from} 起` : `${from} 至 ${to}`;
  }
  const text = texts[field.name];
  return text === undefined || field.draw === undefined ? text : field.draw(text);
}
