import type { FillRuleRecord } from '@baisi/contract/fill-rules';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { FillRuleRow } from './fill-rules.repository.ts';

/** Converts a table row to the object that the API returns. */
export function toFillRule(row: FillRuleRow): FillRuleRecord {
  return {
    id: row.id,
    ruleName: row.rule_name,
    ruleCode: row.rule_code,
    ruleClass: row.rule_class,
    ruleParams: row.rule_params,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}
