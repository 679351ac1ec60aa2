import { dayFrom } from './days.ts';

/** The value of a cell; an empty cell is the empty text. */
export type Value = string | number | boolean;

export type Choice = { value: string; text: string };

/** A column: its kind of values, and the user's rights in it. */
export type Column = {
  field: string;
  kind: 'text' | 'lines' | 'number' | 'choice' | 'box' | 'day' | 'window' | 'read-only';
  isRequired?: boolean;
  choices?: readonly Choice[];
};

/** The text of a cell, as copied and as shown. */
export function textOf({ kind, choices = [] }: Column, value: Value): string {
  if (kind === 'box') return value === true ? '是' : '否';
  return choices.find((choice) => choice.value === value)?.text ?? String(value);
}

/** The number in a text: `1,234.50`, `￥12`, `(3)`, `12.5%`; undefined if it is not a number. */
function numberOf(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '').replace('￥', '');
  const isBracketed = /^\(.*\)$/.test(bare);
  const isPercent = bare.endsWith('%');
  const digits = bare.replace(/^\(|\)$|%$/g, '');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  const number = Number(isPercent ? `${digits}e-2` : digits) * (isBracketed ? -1 : 1);
  return number === 0 ? 0 : number;
}

/** The value of a pasted or typed text in a column; undefined if the column cannot read it. */
export function valueFrom({ kind, choices = [] }: Column, text: string): Value | undefined {
  if (text === '') return '';
  if (kind === 'number') return text.trim() === '-' ? '' : numberOf(text);
  if (kind === 'day') return dayFrom(text);
  if (kind === 'window') return undefined;
  if (kind === 'box')
    return { 是: true, 1: true, true: true, 否: false, 0: false, false: false }[text.trim()];
  if (kind !== 'choice') return text;
  const said = text.trim();
  return choices.find((choice) => choice.text === said || choice.value === said)?.value;
}

/** The choices that match a typed text. */
export const choicesFor = ({ choices = [] }: Column, typed: string): readonly Choice[] =>
  choices.filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()));

/** Returns whether the column's field accepts the text. A number has digits, one point and a minus. */
export const isTypeable = ({ kind }: Column, text: string): boolean =>
  kind !== 'number' || /^-?(\d+\.?\d*)?$/.test(text);

/** Returns whether cells of this column are typed into. Checkboxes are ticked, values of a window are chosen there. */
export const isTyped = ({ kind }: Column): boolean => !['read-only', 'box', 'window'].includes(kind);

/** Returns whether the user may change cells of this column. */
export const isEditable = ({ kind }: Column): boolean => kind !== 'read-only';

const dictionary = new Intl.Collator('zh-CN', { numeric: true });

/** Numbers by size, texts and choices by their text, as in a dictionary. Neither value is empty. */
export function compareIn(column: Column, a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const text = (value: Value) => (column.choices === undefined ? String(value) : textOf(column, value));
  return dictionary.compare(text(a), text(b));
}

/** Converts a value to another kind of column by its text; undefined if that column cannot read it. */
export function carried(value: Value, from: Column, to: Column): Value | undefined {
  const isSame = from.kind === to.kind && from.choices === to.choices;
  const reads = ['number', 'box', 'choice', 'day', 'window'].includes(to.kind);
  return isSame || !reads || value === '' ? value : valueFrom(to, textOf(from, value));
}
