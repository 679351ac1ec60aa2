import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SysFillRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ListColumns } from '../../platform/database/list.ts';
import { recordQueries } from '../../platform/database/record-queries.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';
import { rowSource } from '../../platform/database/row-source.ts';

/** SQL column of each field by which the list is filtered and sorted. */
const columns: ListColumns = {
  ruleName: { value: sql`r.rule_name`, order: sql`r.rule_name collate "zh-Hans-CN-x-icu"` },
  ruleCode: { value: sql`r.rule_code` },
  ruleClass: { value: sql`r.rule_class` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};

/** Component of the menu whose row rules restrict fill rules. */
export const fillRuleResource = 'system/SysFillRuleList' satisfies RowResource;

/** The fields of those row rules. */
const rowColumns = {
  ruleName: column(sql`r.rule_name`),
  ruleCode: column(sql`r.rule_code`),
  ruleClass: column(sql`r.rule_class`),
  createBy: column(sql`r.create_by`),
  createTime: column(sql`r.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof fillRuleResource], unknown>;

/** SQL condition for the rows of `sys_fill_rule r` within the scope; every query about fill rules uses it. */
const isWithin = (scope: RowScope): RawBuilder<SqlBool> => rowScopeSql(rowColumns, scope);

const table = {
  from: sql`sys_fill_rule r`,
  id: sql`r.id`,
  name: sql`(r.rule_name || '（' || r.rule_code || '）')`,
  present: sql<SqlBool>`true`,
  isWithin,
};

/** Fill rules as rows for 权限诊断 (permission inspector). */
export const fillRuleRowSource = rowSource(table);

/** Columns that the form writes. */
export type FillRuleValues = Pick<
  Insertable<SysFillRuleTable>,
  'rule_name' | 'rule_code' | 'rule_class' | 'rule_params'
>;

/** A row as it is read. */
export type FillRuleRow = Selectable<SysFillRuleTable>;

const queries = recordQueries<FillRuleRow, FillRuleValues>({ ...table, table: 'sys_fill_rule', columns });

/** Queries over sys_fill_rule, limited to the rows of a scope. */
export const fillRulesRepository = (db: Handle) => ({
  ...queries(db),
  /** Any user who fills in a form may use a rule by its code. */
  listByCodes: (codes: readonly string[]) =>
    db
      .selectFrom('sys_fill_rule')
      .select(['id', 'rule_code', 'rule_class', 'rule_params'])
      .where('rule_code', 'in', codes)
      .execute(),
});
