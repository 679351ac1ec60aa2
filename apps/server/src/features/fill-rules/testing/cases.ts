import { fillRules } from '@baisi/contract/fill-rules';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { fillRuleRowSource } from '../fill-rules.repository.ts';
import { fillRuleFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: fillRuleFixtures,
  records: {
    sys_fill_rule: (call) => ({
      edit: fillRules.edit,
      add: fillRules.add,
      unique: { ruleCode: 'partial_fill' },
      fields: () => ({
        ruleName: '部分修改',
        ruleClass: 'serialNo',
        ruleParams: JSON.stringify({ prefix: 'X', date: '', digits: 5 }),
      }),
      others: { ruleName: '别的填值', ruleClass: 'orgCode', ruleParams: '' },
      told: { field: 'ruleName', label: '规则名称' },
      read: recordById(call, fillRules.get),
    }),
  },
  unique: { 'sys_fill_rule.rule_code': ['', 'fillRule:add'] },
  rows: {
    'system/SysFillRuleList': {
      menu: 'menu-fill-rules',
      source: fillRuleRowSource,
      list: fillRules.list,
      change: {
        edit: fillRules.edit,
        form: { ruleName: '改名', ruleCode: 'renamed', ruleClass: 'serialNo' },
      },
      rows: sql`sys_fill_rule`,
      rules: [{ ruleColumn: 'ruleClass', ruleConditions: '=', ruleValue: 'orgCode' }],
      addOddRows: (server) =>
        server.rows(sql`insert into sys_fill_rule (id, rule_code, rule_name, rule_class)
          select 'odd-' || n, 'odd_' || n, '规则' || n, (array['serialNo', 'orgCode'])[1 + n % 2]
          from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { sys_fill_rule: (world) => world.fillRule({ create_by: 'admin' }) },
    },
  },
});
