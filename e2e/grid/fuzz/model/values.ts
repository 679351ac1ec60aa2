/** The value of a cell; an empty cell is the empty text. */
export type Value = string | number | boolean;

export type Choice = { value: string; text: string };

/** A column: what kind of value it holds, and what a person may do with it. */
export type Column = {
  field: string;
  kind: 'text' | 'lines' | 'number' | 'choice' | 'box' | 'read-only';
  isRequired?: boolean;
  choices?: readonly Choice[];
};

/** The text of a cell, as copied and as shown. */
export function textOf({ kind, choices = [] }: Column, value: Value): string {
  if (kind === 'box') return value === true ? '是' : '否';
  return choices.find((choice) => choice.value === value)?.text ?? String(value);
}

/** The number that a text stands for: `1,234.50`, `￥12`, `(3)`, `12.5%`; undefined if it stands for none. */
function numberOf(text: string): number | undefined {
  const bare = text.trim().replaceAll(',', '').replace('￥', '');
  const isBracketed = /^\(.*\)$/.test(bare);
  const isPercent = bare.endsWith('%');
  const digits = bare.replace(/^\(|\)$|%$/g, '');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  const number = Number(isPercent ? `${digits}e-2` : digits) * (isBracketed ? -1 : 1);
  return number === 0 ? 0 : number;
}

/** The value that a pasted or typed text stands for in a column; undefined if the column cannot read it. */
export function valueFrom({ kind, choices = [] }: Column, text: string): Value | undefined {
  if (text === '') return '';
  if (kind === 'number') return text.trim() === '-' ? '' : numberOf(text);
  if (kind === 'box') return { 是: true, 否: false }[text.trim()];
  if (kind !== 'choice') return text;
  const said = text.trim();
  return choices.find((choice) => choice.text === said || choice.value === said)?.value;
}

/** May this text stand in the field of the column while it is typed? A number takes digits, one point and a minus. */
export const isTypeable = ({ kind }: Column, text: string): boolean =>
  kind !== 'number' || /^-?(\d+\.?\d*)?$/.test(text);

/** May a person change cells of this column? */
export const isEditable = ({ kind }: Column): boolean => kind !== 'read-only';
