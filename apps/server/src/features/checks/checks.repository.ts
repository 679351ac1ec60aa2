import type { CheckableColumn } from '@baisi/contract/checks';
import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { SameValue } from '../../feature.ts';

type Question = {
  column: CheckableColumn;
  value: string;
  /** Id of the edited row, whose own value does not count as taken. */
  exceptId: string | undefined;
  /** Comparison of the unique index, when it is not `=`. */
  isSame: SameValue | undefined;
};

/** Checks whether values of unique columns are taken. Rows in a recycle bin count, because they keep their values. */
export const checksRepository = (db: Handle) => ({
  /** Returns which record has the value: one of the list, or one in the recycle bin; undefined when none has it. */
  async findHolder({ column, value, exceptId, isSame }: Question): Promise<{ isInBin: boolean } | undefined> {
    // Safe as SQL: a member of the contract's closed list, never text of the request.
    const [table = '', name = ''] = column.split('.');
    const same = isSame?.(value) ?? sql<SqlBool>`${sql.ref(name)} = ${value}`;
    const others = exceptId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id <> ${exceptId}`;
    // Tables without a recycle bin have no `del_flag`.
    const { rows } = await sql<{ isInBin: boolean }>`
      select coalesce(to_jsonb(holder) ->> 'del_flag', '0') <> '0' as "isInBin"
      from ${sql.table(table)} as holder where ${same} and ${others} limit 1`.execute(db);
    return rows[0];
  },
});
