import type { PermissionChoice } from '@baisi/contract/permission-records';
import type { Matrix, MatrixRow } from './matrix.logic.ts';

/** 全部 · 已授权 · 有变动 */
export type Only = 'all' | 'granted' | 'changed';

export type Wanted = {
  text: string;
  only: Only;
  /** Permissions granted now. */
  chosen: ReadonlySet<string>;
  /** Permissions granted at the last save. */
  given: ReadonlySet<string>;
};

const normal = (text: string): string => text.trim().toLowerCase();

/** Returns whether name or code contain the text. */
export function isHit({ title, perms }: PermissionChoice, text: string): boolean {
  const wanted = normal(text);
  return wanted !== '' && `${title} ${perms ?? ''}`.toLowerCase().includes(wanted);
}

const isWanted = (key: string, { only, chosen, given }: Wanted): boolean =>
  only === 'all' ||
  (only === 'granted' ? chosen.has(key) || given.has(key) : chosen.has(key) !== given.has(key));

/** Returns the rows that meet the filter. The name of a menu matches the menus below it too. */
export function matchingRows(matrix: Matrix, wanted: Wanted): MatrixRow[] {
  const isNamed = new Set<string>();
  for (const { key, menu, parent } of matrix.rows) {
    if (
      normal(wanted.text) === '' ||
      isHit(menu, wanted.text) ||
      (parent !== undefined && isNamed.has(parent))
    )
      isNamed.add(key);
  }
  return matrix.rows.filter(
    ({ key, own }) =>
      (isNamed.has(key) || own.some((node) => isHit(node, wanted.text))) &&
      own.some((node) => isWanted(node.key, wanted)),
  );
}

/** Returns the rows to show: matching ones with their ancestors; without a filter, those in expanded menus. */
export function shownRows(
  matrix: Matrix,
  matching: readonly MatrixRow[],
  expanded: ReadonlySet<string> | 'all',
): MatrixRow[] {
  const shown = new Set<string>();
  for (const { key } of matching) {
    let next: string | undefined = key;
    while (next !== undefined && !shown.has(next)) {
      shown.add(next);
      next = matrix.rowOf.get(next)?.parent;
    }
  }
  const visible = new Set<string>();
  for (const { key, parent } of matrix.rows) {
    const isOpen =
      parent === undefined || (visible.has(parent) && (expanded === 'all' || expanded.has(parent)));
    if (shown.has(key) && isOpen) visible.add(key);
  }
  return matrix.rows.filter(({ key }) => visible.has(key));
}
