/**
 * Input of the decision on a session's department: the chosen one, whether a choice was due at sign-in, and the
 * user's current departments.
 */
type Memberships = { chosen: string | null; isChoiceDue: boolean; own: readonly string[] };

/** Org code of the session's department, and whether one must be chosen first. */
export type Workplace = { orgCode: string | null; isDue: boolean };

/**
 * Returns the chosen department as long as the user belongs to it. A single department is used without a choice. With
 * several, a choice is due when the user has not chosen yet or no longer belongs to the chosen one.
 */
export function workplaceOf({ chosen, isChoiceDue, own }: Memberships): Workplace {
  const [only, ...others] = own;
  if (others.length === 0) return { orgCode: only ?? null, isDue: false };
  const isChosen = !isChoiceDue && chosen !== null && own.includes(chosen);
  return { orgCode: isChosen ? chosen : null, isDue: !isChosen };
}
