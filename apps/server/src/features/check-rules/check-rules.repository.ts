import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { SysCheckRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { type ListColumns, orderOf, whereOf } from '../../platform/database/list.ts';
import { column, type RowColumns, rowScopeSql } from '../../platform/database/row-scope.ts';

/** The list's fields as columns. */
const columns: ListColumns = {
  ruleName: { value: sql`r.rule_name`, order: sql`r.rule_name collate "zh-Hans-CN-x-icu"` },
  ruleCode: { value: sql`r.rule_code` },
  createTime: { value: sql`r.create_time` },
  updateTime: { value: sql`r.update_time` },
};
const newestFirst: ListQuery['sort'] = [{ field: 'createTime', descending: true }];

/** The menu whose rules narrow check rules. */
export const checkRuleResource = 'system/SysCheckRuleList' satisfies RowResource;

/** The fields of those rules. */
const rowColumns = {
  ruleName: column(sql`r.rule_name`),
  ruleCode: column(sql`r.rule_code`),
  createBy: column(sql`r.create_by`),
  createTime: column(sql`r.create_time`),
} satisfies RowColumns & Record<keyof (typeof rowResources)[typeof checkRuleResource], unknown>;

/** What the form writes. */
export type CheckRuleValues = Pick<
  Insertable<SysCheckRuleTable>,
  'rule_name' | 'rule_code' | 'rule_json' | 'rule_description'
>;

/** Queries over sys_check_rule: of the rows that a scope lets through. */
export const checkRulesRepository = (db: Handle) => {
  const within = (scope: RowScope) =>
    db.selectFrom('sys_check_rule as r').where(sql<SqlBool>`${rowScopeSql(rowColumns, scope)}`);
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
    /** For whoever has a value to check: a rule is used by its code, whoever administers it. */
    findLines: (code: string) =>
      db.selectFrom('sys_check_rule').select('rule_json').where('rule_code', '=', code).executeTakeFirst(),
    lock: (ids: readonly string[], scope: RowScope) =>
      within(scope).selectAll('r').where('r.id', 'in', ids).orderBy('r.id').forUpdate().execute(),
    insert: (row: Insertable<SysCheckRuleTable>) => db.insertInto('sys_check_rule').values(row).execute(),
    set: (id: string, values: CheckRuleValues) =>
      db.updateTable('sys_check_rule').set(values).where('id', '=', id).execute(),
    deleteBy: (ids: readonly string[]) => db.deleteFrom('sys_check_rule').where('id', 'in', ids).execute(),
  };
};

export type CheckRuleRow = Awaited<ReturnType<ReturnType<typeof checkRulesRepository>['listPage']>>[number];
