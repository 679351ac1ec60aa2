import { type Grants, isColumnHidden, isColumnLocked } from '@baisi/contract/access';
import type { Column, Row } from '@baisi/grid';
import { useCallback, useMemo } from 'react';
import { guardsIn } from '../../platform/access/guarded-fields.ts';
import { useSession } from '../../platform/session/session-store.ts';

const nothing: Grants = { auth: [], allAuth: [] };

/** Access of a user to a column or a button of a grid. */
type GridAccess = 'open' | 'hidden' | 'disabled';

const noColumns: ReadonlySet<string> = new Set();

/**
 * Returns the `access` property of a grid: from a column's or button's permission code (`prefix` + `key`) to the user's
 * access by the session's grants (api-contract 4.8). `needed`: columns that a new record requires, for grids that show
 * no stored records. As in a form, they may be filled in although their field is closed (decision 0045).
 */
export function useGridAccess(
  needed: ReadonlySet<string> = noColumns,
): (prefix: string, key: string) => GridAccess {
  const grants = useSession((session) => session.grants) ?? nothing;
  return useCallback(
    (prefix, key) => {
      // The text of a coded field is guarded with the field.
      const field = key.replace(/_dictText$/, '');
      const code = `${prefix}${field}`;
      if (isColumnHidden(grants, code)) return 'hidden';
      // The permission code that closes the form field also closes the column (decision 0045).
      const isClosed = !needed.has(key) && guardsIn(grants).closed.has(`${prefix}form:${field}`);
      return isClosed || isColumnLocked(grants, code) ? 'disabled' : 'open';
    },
    [grants, needed],
  );
}

/** Returns the keys of the columns in which a row must have a value. */
export const neededIn = (columns: readonly Pick<Column, 'key' | 'validateRules'>[]): ReadonlySet<string> =>
  new Set(
    columns.flatMap(({ key, validateRules = [] }) =>
      validateRules.some(({ required }) => required) ? key : [],
    ),
  );

const isStored = (row: Row): boolean => typeof row['version'] === 'number';

/**
 * Returns the columns and the `access` of a grid with stored and new records: a closed field that new records require
 * is closed only in stored rows.
 */
export function useRowAccess(authPre: string | undefined, columns: readonly Column[]) {
  const needed = useMemo(() => neededIn(columns), [columns]);
  const [strict, access] = [useGridAccess(), useGridAccess(needed)];
  const prefix = `${authPre ?? ''}:`;
  const laid = useMemo(
    () =>
      columns.map((column): Column => {
        const { key, disabled = false } = column;
        if (access(prefix, key) !== 'open' || strict(prefix, key) === 'open') return column;
        const isOff = typeof disabled === 'function' ? disabled : () => disabled;
        return { ...column, disabled: (row) => isStored(row) || isOff(row) };
      }),
    [columns, access, strict, prefix],
  );
  return { columns: laid, access, mayChange: (key: string) => strict(prefix, key) === 'open' };
}
