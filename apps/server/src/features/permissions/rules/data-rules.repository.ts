import { type Insertable, sql } from 'kysely';
import type { SysPermissionDataRuleTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';
import { containing } from '../../../platform/database/like.ts';

/** Tables of grants: their column `data_rule_ids` is a comma-separated list of rule ids. */
const naming = ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'] as const;

/** Queries over sys_permission_data_rule. */
export const dataRulesRepository = (db: Handle) => {
  const rules = () => db.selectFrom('sys_permission_data_rule').selectAll();
  return {
    listOf: (permissionId: string, { name = '', value = '' }: { name?: string; value?: string } = {}) =>
      rules()
        .where('permission_id', '=', permissionId)
        .where('rule_name', 'ilike', containing(name))
        .where(sql<boolean>`coalesce(rule_value, '') ilike ${containing(value)}`)
        .orderBy('create_time')
        .orderBy('id')
        .execute(),
    findById: (id: string) => rules().where('id', '=', id).executeTakeFirst(),
    /** Locks and returns the menu of a rule, so that concurrent transactions cannot set its `rule_flag` wrongly. */
    lockMenu: (id: string) =>
      db
        .selectFrom('sys_permission')
        .select(['id', 'name', 'component', 'menu_type'])
        .where('id', '=', id)
        .where('del_flag', '=', 0)
        .forUpdate()
        .executeTakeFirst(),
    /** Inserts with the time of the statement, because rules of one transaction must keep their order. */
    insert: (row: Insertable<SysPermissionDataRuleTable>) =>
      db
        .insertInto('sys_permission_data_rule')
        .values({ ...row, create_time: sql`clock_timestamp()` })
        .execute(),
    /** Updates the rule only at this `version`; returns false when another save has raised it. */
    set: async (
      id: string,
      version: number,
      values: Pick<
        Insertable<SysPermissionDataRuleTable>,
        'rule_name' | 'rule_column' | 'rule_conditions' | 'rule_value' | 'status'
      >,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sys_permission_data_rule')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /**
     * Deletes a rule, and its id from every grant. A grant that loses its last rule shows no row while the menu has
     * other rules.
     */
    deleteBy: async (id: string, permissionId: string): Promise<void> => {
      await db.deleteFrom('sys_permission_data_rule').where('id', '=', id).execute();
      for (const table of naming) {
        await sql`update ${sql.table(table)}
          set data_rule_ids = nullif(array_to_string(array_remove(string_to_array(data_rule_ids, ','), ${id}), ','), '')
          where permission_id = ${permissionId} and ${id} = any(string_to_array(data_rule_ids, ','))`.execute(
          db,
        );
      }
    },
    /** Sets `rule_flag` of a menu to whether it has rules. */
    settleFlag: (permissionId: string) =>
      sql`update sys_permission p set rule_flag = 1 - p.rule_flag where p.id = ${permissionId}
        and (p.rule_flag = 1) <> exists (
          select from sys_permission_data_rule r where r.permission_id = p.id)`.execute(db),
  };
};

export type DataRuleRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof dataRulesRepository>['findById']>>
>;
