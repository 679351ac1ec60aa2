import { type Insertable, sql } from 'kysely';
import type { SysPermissionDataRuleTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Tables with a comma-joined column of rule ids. */
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
    /** The menu of a rule; locked, so that its `rule_flag` stays correct. */
    lockMenu: (id: string) =>
      db
        .selectFrom('sys_permission')
        .select(['id', 'name', 'component', 'menu_type'])
        .where('id', '=', id)
        .where('del_flag', '=', 0)
        .forUpdate()
        .executeTakeFirst(),
    /** Rules of one transaction keep the order in which they were inserted. */
    insert: (row: Insertable<SysPermissionDataRuleTable>) =>
      db
        .insertInto('sys_permission_data_rule')
        .values({ ...row, create_time: sql`clock_timestamp()` })
        .execute(),
    /** Writes over `version`; false when the stored version is newer. */
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
     * Also removes its id from every grant. A grant left without a rule shows no row as long as the menu has other
     * rules.
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
    /** Sets `rule_flag` of a menu: whether it has rules. */
    settleFlag: (permissionId: string) =>
      sql`update sys_permission p set rule_flag = 1 - p.rule_flag where p.id = ${permissionId}
        and (p.rule_flag = 1) <> exists (
          select from sys_permission_data_rule r where r.permission_id = p.id)`.execute(db),
  };
};

export type DataRuleRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof dataRulesRepository>['findById']>>
>;
