import type { CheckRuleRecord } from '@baisi/contract/check-rules';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { CheckRuleRow } from './check-rules.repository.ts';

/** Row → wire. */
export function toCheckRule(row: CheckRuleRow): CheckRuleRecord {
  return {
    id: row.id,
    ruleName: row.rule_name,
    ruleCode: row.rule_code,
    ruleJson: row.rule_json,
    ruleDescription: row.rule_description,
    version: row.version,
    createBy: row.create_by,
    createTime: toWireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : toWireTime(row.update_time),
  };
}
