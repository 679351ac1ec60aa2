import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SysFillRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  ruleName: { value: sql`r.rule_name`, order: sql`r.rule_name collate "zh-Hans-CN-x-icu"` },
  ruleCode: { value: sql`r.rule_code` },
  ruleClass: { value: sql`r.rule_class` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** The menu whose rules narrow fill rules. */
export const fillRuleResource = 'system/SysFillRuleList' satisfies RowResource;

/** The fields of those rules. */
const rowColumns = {
  ruleName: column(sql`r.rule_name`),
  ruleCode: column(sql`r.rule_code`),
  ruleClass: column(sql`r.rule_class`),
  createBy: column(sql`r.create_by`),
  createTime: column(sql`r.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof fillRuleResource], unknown>;

/** What the form writes. */
export type FillRuleValues = Pick<
  Insertable<SysFillRuleTable>,
  'rule_name' | 'rule_code' | 'rule_class' | 'rule_params'
>;

/** Queries over sys_fill_rule: of the rows that a scope lets through. */
export const fillRulesRepository = (db: Handle) => {
  const within = (scope: RowScope) =>
    db.selectFrom('sys_fill_rule as r').where(sql<SqlBool>`${rowScopeSql(rowColumns, scope)}`);
  const matching = (query: ListQuery, scope: RowScope) =>
    within(scope).where((where) => where.and(whereOf(columns, query).map((one) => sql<boolean>`${one}`)));
  return {
    listPage: (query: ListQuery, scope: RowScope) =>
      matching(query, scope)
        .selectAll('r')
        .orderBy(orderOf(columns, query.sort, newestFirst, sql`r.id`))
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize)
        .execute(),
    count: async (query: ListQuery, scope: RowScope): Promise<number> => {
      const { total } = await matching(query, scope)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    findById: (id: string, scope: RowScope) =>
      within(scope).selectAll('r').where('r.id', '=', id).executeTakeFirst(),
    /** For whoever fills in a form: a rule is used by its code, whoever administers it. */
    listByCodes: (codes: readonly string[]) =>
      db
        .selectFrom('sys_fill_rule')
        .select(['id', 'rule_code', 'rule_class', 'rule_params'])
        .where('rule_code', 'in', codes)
        .execute(),
    lock: (ids: readonly string[], scope: RowScope) =>
      within(scope).selectAll('r').where('r.id', 'in', ids).orderBy('r.id').forUpdate().execute(),
    insert: (row: Insertable<SysFillRuleTable>) => db.insertInto('sys_fill_rule').values(row).execute(),
    set: (id: string, values: FillRuleValues) =>
      db.updateTable('sys_fill_rule').set(values).where('id', '=', id).execute(),
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_fill_rule').where('id', 'in', ids).execute(),
  };
};

export type FillRuleRow = Awaited<ReturnType<ReturnType<typeof fillRulesRepository>['listPage']>>[number];
