import { type ParentOf, withAncestors } from '@baisi/contract/rules/grants';

/** The expiry of a grant; `endsAt` null: never. */
export type EndOfGrant = { permissionId: string; endsAt: Date | null };

const isLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

/**
 * Returns the grants whose end changes when the permissions `ids` end at `endsAt`, with their new ends. Ancestor
 * menus are extended to last at least as long, because a permission needs its menus; permissions below end no later
 * than their menu.
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
