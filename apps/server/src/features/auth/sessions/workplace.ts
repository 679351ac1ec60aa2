/** What decides where a session works: what was chosen, whether a choice was owed, and what is the person's own now. */
type Standing = { chosen: string | null; isChoiceDue: boolean; own: readonly string[] };

/** Org code of the department that a session works in, and whether one must be chosen first. */
export type Workplace = { orgCode: string | null; isDue: boolean };

/**
 * The chosen department while it is the person's own. Of a single one there is nothing to choose; of several one is owed
 * when none was chosen yet, or when the chosen one was taken away since.
 */
export function workplaceOf({ chosen, isChoiceDue, own }: Standing): Workplace {
  const [only, ...others] = own;
  if (others.length === 0) return { orgCode: only ?? null, isDue: false };
  const isChosen = !isChoiceDue && chosen !== null && own.includes(chosen);
  return { orgCode: isChosen ? chosen : null, isDue: !isChosen };
}
