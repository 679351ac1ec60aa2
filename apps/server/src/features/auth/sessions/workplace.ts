/**
 * Input of the decision on a session's department: the choice, whether one was due, and the user's current departments.
 */
type Memberships = { chosen: string | null; isChoiceDue: boolean; own: readonly string[] };

/** Org code of the session's department, and whether one must be chosen first. */
export type Workplace = { orgCode: string | null; isDue: boolean };

/**
 * Returns the chosen department while it belongs to the user. A single one is used without a choice; with several a
 * choice is due when none was made yet, or when the chosen one was removed since.
 */
export function workplaceOf({ chosen, isChoiceDue, own }: Memberships): Workplace {
  const [only, ...others] = own;
  if (others.length === 0) return { orgCode: only ?? null, isDue: false };
  const isChosen = !isChoiceDue && chosen !== null && own.includes(chosen);
  return { orgCode: isChosen ? chosen : null, isDue: !isChosen };
}
