import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { type Column, formFieldOf, shapeOf, type Table } from './table.ts';

const prefix = 'item.';

/** Returns the schemas of the form's fields, without those in `except`. */
const fieldsOf = (form: Schema, except: readonly string[]) =>
  Object.entries(shapeOf(form)).filter(([name]) => !except.includes(name));

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The values of the item's fields in a form of a flat table, by their own names. */
export const itemPart = (form: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** The filled values of the item's fields; empty for a row without an item. */
export const filledItemPart = (form: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(itemPart(form)).filter(([, value]) => !isBlank(value)));

/** The values of the owner's fields in a form of a flat table. */
export const ownerPart = (form: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith(prefix)));

/** Returns the form of an item with the names that its fields have in a flat table. */
export const asItemPart = (form: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [`${prefix}${name}`, value]));

/**
 * Returns a table with items as one table whose records are the items, each with the columns of its owner; an owner
 * without items is a record of its own. `itemDefaults`: values of an item's form where its cells are empty.
 */
export function flatTable(table: Table, itemDefaults: Readonly<Record<string, unknown>>): Table {
  const { items } = table;
  if (items === undefined) return table;
  const own = items.table;
  const itemFields = fieldsOf(own.add.input, [items.parent]);
  const optional = (fields: readonly (readonly [string, z.core.$ZodType])[], before: string) =>
    Object.fromEntries(fields.map(([name, field]) => [`${before}${name}`, z.optional(field)]));
  const add = z.object({ ...shapeOf(table.add.input), ...optional(itemFields, prefix) }).check((ctx) => {
    const item = filledItemPart(ctx.value);
    if (Object.keys(item).length === 0) return;
    for (const [name, field] of itemFields) {
      const judged = z.safeParse(field, item[name] ?? itemDefaults[name]);
      for (const { message } of judged.error?.issues ?? [])
        ctx.issues.push({ code: 'custom', input: ctx.value, message, path: [`${prefix}${name}`] });
    }
  });
  const edit = z.object({
    ...shapeOf(own.edit.input),
    ...optional(fieldsOf(table.edit.input, ['id', 'version']), ''),
    ...optional(fieldsOf(own.edit.input, ['id', 'version']), prefix),
  });
  const itemColumns = Object.entries(own.columns).map(([key, column]): [string, Column] => {
    const form = formFieldOf(own, key);
    return [`${prefix}${key}`, form === undefined ? column : { ...column, form: `${prefix}${form}` }];
  });
  return {
    name: table.name,
    noun: table.noun,
    recordNoun: own.noun,
    fields: table.fields,
    add: { ...own.add, input: add },
    edit: { ...own.edit, input: edit },
    files: table.files,
    key: [...table.key, ...own.key.map((key) => `${prefix}${key}`)],
    columns: { ...table.columns, ...Object.fromEntries(itemColumns) },
    omitted: {},
  };
}
