import { type CheckRuleToAdd, checkRuleListFields } from '@baisi/contract/check-rules';
import { rowResources } from '@baisi/contract/rules/row-resources';
import { type Selectable, sql } from 'kysely';
import type { SysCheckRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import type { ColumnsOf } from '../../platform/database/record-rows.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** The menu whose rules narrow check rules. */
export const checkRuleResource = 'system/SysCheckRuleList';

export const checkRuleTable = recordTable<Selectable<SysCheckRuleTable>, ColumnsOf<CheckRuleToAdd>>()({
  table: 'sys_check_rule',
  alias: 'r',
  name: sql`(r.rule_name || '（' || r.rule_code || '）')`,
  list: checkRuleListFields,
  rules: rowResources[checkRuleResource],
  byPinyin: ['ruleName'],
});

/** Reads a rule to apply it; any user may. */
export const checkLinesRepository = (db: Handle) => ({
  findLines: (code: string) =>
    db.selectFrom('sys_check_rule').select('rule_json').where('rule_code', '=', code).executeTakeFirst(),
});
