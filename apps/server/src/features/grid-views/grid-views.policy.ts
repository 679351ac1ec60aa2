import { type GridViewScope, shareCode } from '@baisi/contract/grid-views';
import { type GridKey, isViewedList, viewedLists } from '@baisi/contract/rules/grid-view';
import { type LiveKey, liveKeys } from '@baisi/contract/rules/live-keys';
import { holds, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { GridViewRow } from './grid-views.repository.ts';

/** Returns whether the user may read the rows of a grid or a list: the filter of a saved view discloses their values. */
export const mayRead = (person: Person, gridKey: GridKey): boolean => {
  if (isViewedList(gridKey)) return holds(person, viewedLists[gridKey]);
  const { read }: LiveKey = liveKeys[gridKey];
  return read.some((code) => holds(person, code));
};

const mayShare = (person: Person): boolean => holds(person, shareCode);

/** Throws unless the user may change or delete the view: as its owner, or by the permission to share. */
export function demandChange(person: Person, { owner }: GridViewRow): void {
  if (owner !== person.username && !mayShare(person)) throw appError('grid-view-not-own');
}

/**
 * Returns the department with which the view is shared; null for none. Throws unless the user may share it this way.
 * A shared view may stay shared without the permission, and its owner may always stop sharing.
 */
export function sharedWith(person: Person, scope: GridViewScope, before?: GridViewRow): string | null {
  if (before !== undefined && scope === before.scope) return before.sys_org_code;
  if (scope === 'own') return null;
  if (!mayShare(person)) throw appError('grid-view-not-shared');
  if (scope === 'all') return null;
  if (person.orgCode === null) throw appError('grid-view-no-department');
  return person.orgCode;
}
