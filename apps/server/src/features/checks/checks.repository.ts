import type { CheckableColumn } from '@baisi/contract/checks';
import { type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Each column as its unique index has it: two accounts that differ in case are one. */
const comparisons: Record<CheckableColumn, (value: string) => ReturnType<typeof sql<SqlBool>>> = {
  'sys_user.username': (value) => sql<SqlBool>`lower(username) = lower(${value})`,
  'sys_user.phone': (value) => sql<SqlBool>`phone = ${value}`,
  'sys_user.email': (value) => sql<SqlBool>`lower(email) = lower(${value})`,
  'sys_user.work_no': (value) => sql<SqlBool>`work_no = ${value}`,
};

/** Asks whether values stand in unique columns. Rows in the recycle bin count: they keep what they have. */
export const checksRepository = (db: Handle) => ({
  isTaken: async (column: CheckableColumn, value: string, exceptId: string | undefined): Promise<boolean> => {
    const rows = db.selectFrom('sys_user').select('id').where(comparisons[column](value)).limit(1);
    const others = exceptId === undefined ? rows : rows.where('id', '<>', exceptId);
    return (await others.executeTakeFirst()) !== undefined;
  },
});
