import { type CheckRuleToAdd, checkRuleListFields } from '@baisi/contract/check-rules';
import { sql } from 'kysely';
import type { SysCheckRuleTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const checkRuleTable = recordTable<CheckRuleToAdd, SysCheckRuleTable>()({
  table: 'sys_check_rule',
  resource: 'system/SysCheckRuleList',
  alias: 'r',
  name: sql`(r.rule_name || '（' || r.rule_code || '）')`,
  list: checkRuleListFields,
  byPinyin: ['ruleName'],
});

/** Reads rules in order to apply them, which every user may. */
export const checkLinesRepository = (db: Handle) => ({
  findLines: (code: string) =>
    db.selectFrom('sys_check_rule').select('rule_json').where('rule_code', '=', code).executeTakeFirst(),
  listLines: (codes: readonly string[]) =>
    db
      .selectFrom('sys_check_rule')
      .select(['rule_code', 'rule_json'])
      .where('rule_code', 'in', codes)
      .execute(),
});
