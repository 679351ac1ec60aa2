import { type Grants, isColumnHidden, isDisabled, mayUse } from '@baisi/contract/access';
import { useSession } from '../session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

/** Cache by code: each check walks through all grants, and every row of a list checks the same few codes. */
const answered = new WeakMap<Grants, Map<string, boolean>>();

function mayUseIn(grants: Grants, code: string): boolean {
  const answers = answered.get(grants) ?? new Map<string, boolean>();
  answered.set(grants, answers);
  const answer = answers.get(code) ?? mayUse(grants, code);
  answers.set(code, answer);
  return answer;
}

/** Permissions of the signed-in user; the server decides by the same functions (contract/access.ts). */
export type Allowed = {
  /** Whether to show the control that demands `code`. */
  may: (code: string) => boolean;
  /** Returns the items the user may use; an item without a code needs no permission. */
  only: <T extends { code?: string }>(wishes: readonly T[]) => T[];
  /** Whether to disable the control that `code` guards. */
  disabled: (code: string) => boolean;
  /** Whether to leave out the column that `code` guards. */
  columnHidden: (code: string) => boolean;
};

/** Permission checks against the session's grants. Before the grants are loaded nothing is allowed. */
export function useAllowed(): Allowed {
  const grants = useSession((session) => session.grants) ?? nothing;
  return {
    may: (code) => mayUseIn(grants, code),
    only: (wishes) => wishes.filter(({ code }) => code === undefined || mayUseIn(grants, code)),
    disabled: (code) => isDisabled(grants, code),
    columnHidden: (code) => isColumnHidden(grants, code),
  };
}
