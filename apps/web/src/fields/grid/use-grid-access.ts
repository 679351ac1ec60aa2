import { type Grants, isColumnHidden, isColumnLocked } from '@baisi/contract/access';
import { useCallback } from 'react';
import { guardsIn } from '../../platform/access/guarded-fields.ts';
import { useSession } from '../../platform/session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

/** What a person may do with a column or a button of a grid. */
type GridAccess = 'open' | 'hidden' | 'disabled';

/** The `access` of a grid: decides about what stands behind its `authPre`, by the session's grants (api-contract 4.8). */
export function useGridAccess(): (prefix: string, key: string) => GridAccess {
  const grants = useSession((session) => session.grants) ?? nothing;
  return useCallback(
    (prefix, key) => {
      // The text of a coded field is guarded with the field.
      const field = key.replace(/_dictText$/, '');
      const code = `${prefix}${field}`;
      if (isColumnHidden(grants, code)) return 'hidden';
      // The form field's code closes the column as well: decision 0045.
      const isClosed = guardsIn(grants).closed.has(`${prefix}form:${field}`);
      return isClosed || isColumnLocked(grants, code) ? 'disabled' : 'open';
    },
    [grants],
  );
}
