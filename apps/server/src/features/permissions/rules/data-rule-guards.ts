import { type DataRule, type RuleToAdd, ruleStatus } from '@baisi/contract/permission-rules';
import { seesAllRows } from '@baisi/contract/rules/grants';
import type { RowRefusal } from '@baisi/contract/rules/row-batch';
import { isRowResource, rowResources } from '@baisi/contract/rules/row-resources';
import { faultOfRule } from '@baisi/contract/rules/row-rules';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { objectionToRecord } from '../grants/grant-policy.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import { toHoldings } from '../holdings/access-facts.ts';
import { type DataRuleRow, dataRulesRepository } from './data-rules.repository.ts';

/** The fields of the rule form, without the rule's menu. */
export type RuleForm = Omit<RuleToAdd, 'permissionId'>;

/** Converts a table row to the rule that the API returns. */
export function toDataRule(row: DataRuleRow): DataRule {
  return {
    id: row.id,
    permissionId: row.permission_id,
    ruleName: row.rule_name,
    ruleColumn: row.rule_column,
    ruleConditions: row.rule_conditions,
    ruleValue: row.rule_value,
    status: row.status,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}

/** Converts a stored rule to the form. */
export const toRuleForm = (row: DataRuleRow): RuleForm => ({
  ruleName: row.rule_name,
  ruleColumn: row.rule_column,
  ruleConditions: row.rule_conditions,
  ruleValue: row.rule_value,
  status: row.status === ruleStatus.invalid ? ruleStatus.invalid : ruleStatus.valid,
});

/** Converts the form to column values. */
export const toRuleValues = (form: RuleForm) => ({
  rule_name: form.ruleName,
  rule_column: form.ruleColumn,
  rule_conditions: form.ruleConditions,
  rule_value: form.ruleValue,
  status: form.status,
});

/** Returns why a menu with this component cannot have the rule; undefined when it can. */
export function objectionToForm(component: string | null, form: RuleForm): RowRefusal | undefined {
  if (!isRowResource(component)) return { code: 'rule-refused', message: '该菜单不支持数据规则' };
  const fault = faultOfRule(rowResources[component], form);
  return fault && { field: fault.field, code: 'rule-refused', message: fault.text };
}

/**
 * Returns a function that locks and returns the menu whose rules are written. It throws unless the actor holds the
 * menu and reaches all of its rows, because a rule decides what other users see.
 */
export function ruledMenu(readOwn: ReadOwn) {
  return async (use: Use, actor: Caller, permissionId: string) => {
    const menu = await use(dataRulesRepository).lockMenu(permissionId);
    if (menu === undefined) throw appError('permission-not-found');
    const own = await readOwn(use, actor);
    const objection = objectionToRecord(own, { ids: [permissionId], perms: [] });
    if (objection !== undefined) throw appError(objection);
    if (!seesAllRows(toHoldings(own.facts, own.orgCode), permissionId, own.book))
      throw appError('beyond-own-rows');
    return menu;
  };
}
