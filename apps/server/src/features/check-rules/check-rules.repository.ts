import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysCheckRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  ruleName: { value: sql`r.rule_name`, order: sql`r.rule_name collate "zh-Hans-CN-x-icu"` },
  ruleCode: { value: sql`r.rule_code` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};

/** The menu whose rules narrow check rules. */
export const checkRuleResource = 'system/SysCheckRuleList' satisfies RowResource;

/** The fields of those rules. */
const rowColumns = {
  ruleName: column(sql`r.rule_name`),
  ruleCode: column(sql`r.rule_code`),
  createBy: column(sql`r.create_by`),
  createTime: column(sql`r.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof checkRuleResource], unknown>;

/** The condition over `sys_check_rule r` that every query about check rules carries. */
const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(rowColumns, scope);

const table = {
  from: sql`sys_check_rule r`,
  id: sql`r.id`,
  name: sql`(r.rule_name || '（' || r.rule_code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin,
};

/** Check rules as 权限诊断 asks about them. */
export const checkRuleRowSource = rowSource(table);

/** What the form writes. */
export type CheckRuleValues = Pick<
  Insertable<SysCheckRuleTable>,
  'rule_name' | 'rule_code' | 'rule_json' | 'rule_description'
>;

/** A row as it is read. */
export type CheckRuleRow = Selectable<SysCheckRuleTable>;

const queries = recordQueries<CheckRuleRow, CheckRuleValues>({ ...table, table: 'sys_check_rule', columns });

/** Queries over sys_check_rule: of the rows that a scope lets through. */
export const checkRulesRepository = (db: Handle) => ({
  ...queries(db),
  /** For whoever has a value to check: a rule is used by its code, whoever administers it. */
  findLines: (code: string) =>
    db.selectFrom('sys_check_rule').select('rule_json').where('rule_code', '=', code).executeTakeFirst(),
});
