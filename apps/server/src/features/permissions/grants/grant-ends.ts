import { type ParentOf, withAncestors } from '@baisi/contract/rules/grants';

/** Until when something is given; null: for good. */
export type EndOfGrant = { permissionId: string; endsAt: Date | null };

const isLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/**
 * What else changes when the permissions of `ids` end at `endsAt`: menus above last at least as long, so that nothing is
 * given without them, and what stands below ends no later. Only the ends that change, with the new ones.
 */
export function changedEnds(
  given: readonly EndOfGrant[],
  { ids, endsAt }: { ids: readonly string[]; endsAt: Date | null },
  parentOf: ParentOf,
): EndOfGrant[] {
  const named = new Set(ids);
  const above = withAncestors(ids, parentOf);
  return given.flatMap(({ permissionId, endsAt: before }) => {
    const isBelow = withAncestors([permissionId], parentOf).intersection(named).size > 0;
    const isTouched = named.has(permissionId)
      ? before?.getTime() !== endsAt?.getTime()
      : above.has(permissionId)
        ? isLater(endsAt, before)
        : isBelow && isLater(before, endsAt);
    return isTouched ? [{ permissionId, endsAt }] : [];
  });
}
