import { type Grants, isColumnHidden, isColumnLocked } from '@baisi/contract/access';
import { useCallback } from 'react';
import { useSession } from '../../platform/session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

/** What a person may do with a column or a button of a grid. */
type GridAccess = 'open' | 'hidden' | 'disabled';

/** The `access` of a grid: decides about what stands behind its `authPre`, by the session's grants (api-contract 4.8). */
export function useGridAccess(): (prefix: string, key: string) => GridAccess {
  const grants = useSession((session) => session.grants) ?? nothing;
  return useCallback(
    (prefix, key) => {
      const code = `${prefix}${key}`;
      if (isColumnHidden(grants, code)) return 'hidden';
      return isColumnLocked(grants, code) ? 'disabled' : 'open';
    },
    [grants],
  );
}
