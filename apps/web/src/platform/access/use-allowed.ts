import { type Grants, isColumnHidden, isDisabled, mayUse } from '@baisi/contract/access';
import { useSession } from '../session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

/** Answers by code. Each costs a walk through all grants, and every row of a list asks for the same few. */
const answered = new WeakMap<Grants, Map<string, boolean>>();

function mayUseIn(grants: Grants, code: string): boolean {
  const answers = answered.get(grants) ?? new Map<string, boolean>();
  answered.set(grants, answers);
  const answer = answers.get(code) ?? mayUse(grants, code);
  answers.set(code, answer);
  return answer;
}

/** What the signed-in person may do; the server decides by the same functions (contract/access.ts). */
export type Allowed = {
  /** Show the control that demands `code`? */
  may: (code: string) => boolean;
  /** Those of `wishes` that the person may use; one without a code is everybody's. */
  only: <T extends { code?: string }>(wishes: readonly T[]) => T[];
  /** Disable the control that `code` guards? */
  disabled: (code: string) => boolean;
  /** Leave out the column that `code` guards? */
  columnHidden: (code: string) => boolean;
};

/** Permission questions over the session's grants. Before they are loaded nothing is allowed. */
export function useAllowed(): Allowed {
  const grants = useSession((session) => session.grants) ?? nothing;
  return {
    may: (code) => mayUseIn(grants, code),
    only: (wishes) => wishes.filter(({ code }) => code === undefined || mayUseIn(grants, code)),
    disabled: (code) => isDisabled(grants, code),
    columnHidden: (code) => isColumnHidden(grants, code),
  };
}
