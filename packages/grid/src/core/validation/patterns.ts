import { filledPattern } from './filled.ts';

/** Named rules of a column (product-spec §5 grid pattern codes; api-contract 6.8 for their exact ranges). */
const patterns: Readonly<Record<string, RegExp>> = {
  'n6-16': /^\d{6,18}$/,
  '*6-16': /^.{6,16}$/s,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(https?|ftp):\/\/[^\s/?#.][^\s/?#]{0,253}([/?#]\S{0,2000})?$/i,
  e: /^[\w.%+-]{1,64}@[A-Za-z\d-]{1,63}(\.[A-Za-z\d-]{1,63}){0,3}\.[A-Za-z]{2,24}$/,
  m: /^1[3-9]\d{9}$/,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(\.\d+)?$/,
  z: /^-?\d+$/,
  money: /^(0|[1-9]\d*)(\.\d{1,2})?$/,
};

/** The demand of a pattern: required, unique in the column, or a regular expression. */
export type Demand = 'filled' | 'unique' | RegExp;

/**
 * Parses `pattern`: a code of product-spec §5, or a regular expression for the whole value. Undefined if it is neither.
 */
export function demandOf(pattern: string): Demand | undefined {
  if (pattern === filledPattern) return 'filled';
  if (pattern === 'only') return 'unique';
  const known = Object.hasOwn(patterns, pattern) ? patterns[pattern] : undefined;
  if (known !== undefined) return known;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}
