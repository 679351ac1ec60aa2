import type { Column } from '../../core/columns/column.ts';
import type { Keyboard } from '../cell-type.ts';

/** The keyboards of the named rules (product-spec §5 grid pattern codes). */
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

/** The on-screen keyboard for texts with a pattern. */
export function keyboardOf({ validateRules = [] }: Column): Keyboard {
  const known = validateRules.map(({ pattern }) => (pattern === undefined ? undefined : keyboards[pattern]));
  return known.find((keyboard) => keyboard !== undefined) ?? 'text';
}
