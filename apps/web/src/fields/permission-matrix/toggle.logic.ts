import { above, type Matrix, withBelow } from './matrix.logic.ts';

type Keys = ReadonlySet<string>;

/** Whether the caller may grant and revoke it. Nobody grants or revokes more than they hold; the server enforces it. */
export const isHeld = (matrix: Matrix, key: string): boolean => matrix.nodeOf.get(key)?.isHeld !== false;

/** Returns the granted permissions that the caller cannot revoke, and their ancestors, which they require. */
export function fixedKeys(matrix: Matrix, chosen: Keys): Set<string> {
  const beyond = [...chosen].filter((key) => matrix.nodeOf.has(key) && !isHeld(matrix, key));
  return new Set(beyond.flatMap((key) => [key, ...above(matrix, key)]));
}

/** Grants the permissions with their ancestors, without which they would have no effect. */
export function granted(matrix: Matrix, chosen: Keys, keys: readonly string[]): Set<string> {
  const possible = keys.filter((key) => isHeld(matrix, key));
  return chosen.union(new Set(possible.flatMap((key) => [key, ...above(matrix, key)])));
}

/** Revokes the permissions with everything below them. */
export function revoked(matrix: Matrix, chosen: Keys, keys: readonly string[]): Set<string> {
  const going = new Set(keys.flatMap((key) => withBelow(matrix, key)));
  return chosen.difference(going.difference(fixedKeys(matrix, chosen)));
}

/** Toggles one permission: a menu alone, without its buttons. */
export function toggledOne(matrix: Matrix, chosen: Keys, key: string): Set<string> {
  return chosen.has(key) ? revoked(matrix, chosen, [key]) : granted(matrix, chosen, [key]);
}

/** Toggles a row or a column: one that is granted in part is completed first. */
export function toggledAll(matrix: Matrix, chosen: Keys, keys: readonly string[]): Set<string> {
  const possible = keys.filter((key) => isHeld(matrix, key));
  const isFull = possible.every((key) => chosen.has(key));
  return isFull ? revoked(matrix, chosen, possible) : granted(matrix, chosen, possible);
}
