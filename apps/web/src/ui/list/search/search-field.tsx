import { Input } from 'antd';
import type { ReactNode } from 'react';

type Range = { from: string | undefined; to: string | undefined };

const nowhere: Range = { from: undefined, to: undefined };

/** A field of a search form. `range`: the names of both ends; its control has the value `{ from, to }`. */
export type SearchField = { label: string; control: ReactNode } & (
  | { name: string }
  | { range: readonly [from: string, to: string] }
);

/** A search field for a part of a text. */
export const textSearch = (name: string, label: string): SearchField => ({
  name,
  label,
  control: <Input allowClear placeholder={`请输入${label}`} maxLength={100} />,
});

/** Filters by their URL names. */
export type Texts = Readonly<Record<string, string | undefined>>;
/** The values of the form. */
export type SearchValues = Record<string, string | Range | undefined>;

/** The name of a field in the form. */
export const keyOf = (field: SearchField) => ('name' in field ? field.name : field.range.join('-'));

/** The filters that a field sets. */
export const namesIn = (field: SearchField): readonly string[] =>
  'name' in field ? [field.name] : field.range;

/** The values of the form for the filters `texts`. */
export const valuesOf = (fields: readonly SearchField[], texts: Texts): SearchValues =>
  Object.fromEntries(
    fields.map((field) => [
      keyOf(field),
      'name' in field ? texts[field.name] : { from: texts[field.range[0]], to: texts[field.range[1]] },
    ]),
  );

/** The filters for the form's values. */
export function textsOf(fields: readonly SearchField[], values: SearchValues): Texts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[keyOf(field)];
      if ('name' in field) return [[field.name, typeof value === 'string' ? value : undefined]];
      const { from, to } = typeof value === 'object' ? value : nowhere;
      return [
        [field.range[0], from],
        [field.range[1], to],
      ];
    }),
  );
}
