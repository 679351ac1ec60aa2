import type { Grants } from '@baisi/contract/access';
import type { PickerRow } from './picker.logic.ts';

/** Number of rows that are offered again. */
const most = 5;

/**
 * Rows chosen before, by report. They belong to the grants of the session, and are forgotten when these change: what a
 * user may no longer see is not offered again. They are not stored in the browser for the same reason.
 */
const byGrants = new WeakMap<Grants, Map<string, readonly PickerRow[]>>();

/** Returns the rows of a report that the user has chosen before, latest first. */
export const recentRows = (grants: Grants | undefined, reportId: string): readonly PickerRow[] =>
  (grants === undefined ? undefined : byGrants.get(grants)?.get(reportId)) ?? [];

/** Keeps chosen rows for the next opening. */
export function keepRecentRows(
  grants: Grants | undefined,
  reportId: string,
  rows: readonly PickerRow[],
): void {
  if (grants === undefined) return;
  const ids = new Set(rows.map(({ id }) => id));
  const others = recentRows(grants, reportId).filter(({ id }) => !ids.has(id));
  const kept = byGrants.get(grants) ?? new Map<string, readonly PickerRow[]>();
  byGrants.set(grants, kept.set(reportId, [...rows.toReversed(), ...others].slice(0, most)));
}
