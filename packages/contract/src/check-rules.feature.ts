import { checkRuleFields, checkRules } from './check-rules.ts';
import {
  button,
  contractFeature,
  formCodes,
  recordsOf,
  systemPage,
  tableButtons,
} from './contract-feature.ts';
import { checkRulesTable } from './tables/check-rules.table.ts';

const menu = 'menu-check-rules';

export const checkRulesFeature = contractFeature({
  endpoints: { checkRules },
  pages: ['system/SysCheckRuleList'],
  records: [
    recordsOf(checkRules, {
      fields: checkRuleFields,
      table: 'sys_check_rule',
      resource: 'system/SysCheckRuleList',
      rowFields: {
        ruleName: { kind: 'text', label: '规则名称' },
        ruleCode: { kind: 'text', label: '规则编码' },
      },
    }),
  ],
  tables: [checkRulesTable],
  uniqueColumns: { 'sys_check_rule.rule_code': formCodes('checkRule') },
  menus: [
    systemPage(menu, 15, ['编码校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', 'check-square']),
  ],
  buttons: [
    button('button-check-rule-list', menu, 'checkRule:list', '查询校验规则'),
    button('button-check-rule-add', menu, 'checkRule:add', '添加校验规则'),
    button('button-check-rule-edit', menu, 'checkRule:edit', '编辑校验规则'),
    button('button-check-rule-delete', menu, 'checkRule:delete', '删除校验规则'),
    ...tableButtons(menu, 'checkRule', '校验规则'),
  ],
});
