import type { CheckableColumn } from '@baisi/contract/checks';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

type Question = { rows: RawBuilder<unknown>; are: (value: string) => RawBuilder<SqlBool> };

const question = (rows: RawBuilder<unknown>, are: Question['are']): Question => ({ rows, are });

/** Each column as its unique index has it: two accounts that differ in case are one. */
const questions: Record<CheckableColumn, Question> = {
  'sys_user.username': question(sql`sys_user`, (value) => sql<SqlBool>`lower(username) = lower(${value})`),
  'sys_user.phone': question(sql`sys_user`, (value) => sql<SqlBool>`phone = ${value}`),
  'sys_user.email': question(sql`sys_user`, (value) => sql<SqlBool>`lower(email) = lower(${value})`),
  'sys_user.work_no': question(sql`sys_user`, (value) => sql<SqlBool>`work_no = ${value}`),
  'sys_role.role_code': question(sql`sys_role`, (value) => sql<SqlBool>`role_code = ${value}`),
  'sys_permission.perms': question(
    sql`sys_permission`,
    (value) =>
      sql<SqlBool>`string_to_array(perms, ',') && string_to_array(${value}, ',') and menu_type = 2 and del_flag = 0`,
  ),
  'sys_position.code': question(sql`sys_position`, (value) => sql<SqlBool>`code = ${value}`),
  'sys_dict.dict_code': question(sql`sys_dict`, (value) => sql<SqlBool>`dict_code = ${value}`),
  'sys_category.code': question(sql`sys_category`, (value) => sql<SqlBool>`code = ${value}`),
  'sys_depart_role.role_code': question(sql`sys_depart_role`, (value) => sql<SqlBool>`role_code = ${value}`),
  'sys_fill_rule.rule_code': question(sql`sys_fill_rule`, (value) => sql<SqlBool>`rule_code = ${value}`),
  'sys_check_rule.rule_code': question(sql`sys_check_rule`, (value) => sql<SqlBool>`rule_code = ${value}`),
};

/** Asks whether values stand in unique columns. Rows in a recycle bin count: they keep what they have. */
export const checksRepository = (db: Handle) => ({
  isTaken: async (column: CheckableColumn, value: string, exceptId: string | undefined): Promise<boolean> => {
    const { rows, are } = questions[column];
    const others = exceptId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`id <> ${exceptId}`;
    const found = await sql`select from ${rows} where ${are(value)} and ${others} limit 1`.execute(db);
    return found.rows.length > 0;
  },
});
