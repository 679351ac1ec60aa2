import type { PermissionChoice } from '@baisi/contract/permission-records';
import type { Matrix, MatrixRow } from './matrix.logic.ts';
import { isHeld } from './toggle.logic.ts';

export type Fill = 'empty' | 'half' | 'full' | 'inherited';

/** Appearance of a cell. */
export type Look = {
  fill: Fill;
  isChanged: boolean;
  isLocked: boolean;
  isHit: boolean;
  /** Name for screen readers, with the state. */
  label: string;
  /** Text of the tooltip. */
  tip: string;
};

export type Grants = {
  chosen: ReadonlySet<string>;
  given: ReadonlySet<string>;
  /** Granted permissions that the caller cannot revoke, with their ancestors. */
  fixed: ReadonlySet<string>;
  /** Source of all grants when none of them is the holder's own; then nothing can be changed. */
  inheritedFrom: string | undefined;
};

const words: Record<Fill, string> = {
  empty: '未授权',
  half: '部分授权',
  full: '已授权',
  inherited: '已授权',
};

const notHeld = '您没有此权限，不能授予或收回';
const holdsBeyond = '下级含有您没有的权限，不能收回';

/** Returns the reason why a permission cannot be toggled. */
function reasonOf(matrix: Matrix, key: string, { chosen, fixed, inheritedFrom }: Grants): string | undefined {
  if (inheritedFrom !== undefined) return inheritedFrom;
  if (!isHeld(matrix, key)) return notHeld;
  return chosen.has(key) && fixed.has(key) ? holdsBeyond : undefined;
}

function changeOf(key: string, { chosen, given }: Grants): string | undefined {
  if (chosen.has(key) === given.has(key)) return undefined;
  return chosen.has(key) ? '新授予，未保存' : '已收回，未保存';
}

/** Returns the appearance of one permission; `title` names its column. */
export function lookOf(
  matrix: Matrix,
  grants: Grants,
  { node, row, title, isHit }: { node: PermissionChoice; row: MatrixRow; title: string; isHit: boolean },
): Look {
  const { key } = node;
  const isGranted = grants.chosen.has(key);
  const fill = isGranted ? (grants.inheritedFrom === undefined ? 'full' : 'inherited') : 'empty';
  const reason = reasonOf(matrix, key, grants);
  const change = changeOf(key, grants);
  const state = [words[fill], change, reason].filter((part) => part !== undefined).join('，');
  const name = key === row.key ? '可见' : node.title;
  return {
    fill,
    isChanged: change !== undefined,
    isLocked: reason !== undefined,
    isHit,
    label: `${row.menu.title} · ${title}，${state}`,
    tip: [`${name}${node.perms ? ` ${node.perms}` : ''}`, state].join('\n'),
  };
}

/** Returns the appearance of the box of a row or column with several permissions. */
export function lookOfAll(matrix: Matrix, grants: Grants, keys: readonly string[], name: string): Look {
  const count = keys.filter((key) => grants.chosen.has(key)).length;
  const isAll = count === keys.length && count > 0;
  const isInherited = isAll && grants.inheritedFrom !== undefined;
  const fill = count === 0 ? 'empty' : isInherited ? 'inherited' : isAll ? 'full' : 'half';
  const reason = grants.inheritedFrom ?? (keys.some((key) => isHeld(matrix, key)) ? undefined : notHeld);
  const state = [words[fill], `${count}/${keys.length}`, reason].filter((part) => part !== undefined);
  return {
    fill,
    isChanged: false,
    isLocked: reason !== undefined,
    isHit: false,
    label: `${name}，${state.join('，')}`,
    tip: `${name}\n${state.join('，')}`,
  };
}

/** Returns whether two cells look the same. */
export const isSameLook = (one: Look, other: Look): boolean =>
  one.label === other.label && one.isHit === other.isHit && one.fill === other.fill && one.tip === other.tip;
