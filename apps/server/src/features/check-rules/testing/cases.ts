import { checkRules } from '@baisi/contract/check-rules';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { checkRuleTable } from '../check-rules.repository.ts';
import { checkRuleFixtures } from './fixtures.ts';

const lines = (digits: string, pattern: string, message: string) =>
  JSON.stringify([{ digits, pattern, message }]);

export const cases = featureCases({
  fixtures: checkRuleFixtures,
  records: {
    sys_check_rule: (call) => ({
      edit: checkRules.edit,
      add: checkRules.add,
      unique: { ruleCode: 'partial_check' },
      fields: () => ({
        ruleName: '部分修改',
        ruleJson: lines('*', '^[0-9]+$', '应为数字'),
        ruleDescription: '校验的描述',
      }),
      others: {
        ruleName: '别的校验',
        ruleJson: lines('5', '^[a-z]+$', '应为字母'),
        ruleDescription: '别的描述',
      },
      told: { field: 'ruleName', label: '规则名称' },
      read: recordById(call, checkRules.get),
    }),
  },
  unique: { 'sys_check_rule.rule_code': ['', 'checkRule:edit'] },
  rows: {
    'system/SysCheckRuleList': {
      menu: 'menu-check-rules',
      source: checkRuleTable.source,
      list: checkRules.list,
      change: {
        edit: checkRules.edit,
        form: { ruleName: '改名', ruleCode: 'renamed', ruleJson: lines('*', '.*', '应为文字') },
      },
      rows: sql`sys_check_rule`,
      rules: [{ ruleColumn: 'ruleName', ruleConditions: 'LIKE', ruleValue: '3' }],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_check_rule (id, rule_code, rule_name, rule_json)
          select 'odd-' || n, 'odd_' || n, '规则' || n % 7, '[]' from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { sys_check_rule: (world) => world.checkRule({ create_by: 'admin' }) },
    },
  },
});
