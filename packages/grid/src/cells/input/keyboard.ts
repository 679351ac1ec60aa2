import type { Column } from '../../core/columns/column.ts';
import type { Keyboard } from '../cell-type.ts';

/** On-screen keyboard by pattern code of a validation rule (product-spec §5 grid pattern codes). */
const keyboards: Readonly<Record<string, Keyboard>> = {
  m: 'tel',
  p: 'numeric',
  e: 'email',
  url: 'url',
  n: 'decimal',
  z: 'numeric',
  money: 'decimal',
  'n6-16': 'numeric',
};

/** Returns the on-screen keyboard for a text column, by its validation rules. */
export function keyboardOf({ validateRules = [] }: Column): Keyboard {
  const known = validateRules.map(({ pattern }) => (pattern === undefined ? undefined : keyboards[pattern]));
  return known.find((keyboard) => keyboard !== undefined) ?? 'text';
}
