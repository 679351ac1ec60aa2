import { type ParentOf, withAncestors } from '@baisi/contract/rules/grants';

/** The end of a grant; null: no end. */
export type EndOfGrant = { permissionId: string; endsAt: Date | null };

const isLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/**
 * The ends that change when the permissions `ids` end at `endsAt`: parent menus last at least as long, so that no
 * permission is granted without its menu, and permissions below end no later. Returns only changed ends, with their new
 * values.
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
