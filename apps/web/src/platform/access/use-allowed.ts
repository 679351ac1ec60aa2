import { type Grants, isColumnHidden, isDisabled, mayUse } from '@baisi/contract/access';
import { useSession } from '../session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

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
    may: (code) => mayUse(grants, code),
    only: (wishes) => wishes.filter(({ code }) => code === undefined || mayUse(grants, code)),
    disabled: (code) => isDisabled(grants, code),
    columnHidden: (code) => isColumnHidden(grants, code),
  };
}
