import {
  button,
  contractFeature,
  formCodes,
  recordsOf,
  systemPage,
  tableButtons,
} from './contract-feature.ts';
import { fillRuleFields, fillRules } from './fill-rules.ts';
import { fillRulesTable } from './tables/fill-rules.table.ts';

const menu = 'menu-fill-rules';

export const fillRulesFeature = contractFeature({
  endpoints: { fillRules },
  pages: ['system/SysFillRuleList'],
  records: [
    recordsOf(fillRules, {
      fields: fillRuleFields,
      table: 'sys_fill_rule',
      resource: 'system/SysFillRuleList',
      rowFields: {
        ruleName: { kind: 'text', label: '规则名称' },
        ruleCode: { kind: 'text', label: '规则编码' },
        ruleClass: { kind: 'text', label: '生成方式' },
      },
    }),
  ],
  tables: [fillRulesTable],
  uniqueColumns: { 'sys_fill_rule.rule_code': formCodes('fillRule') },
  menus: [systemPage(menu, 14, ['填值规则', '/isystem/fillRule', 'system/SysFillRuleList', 'form'])],
  buttons: [
    button('button-fill-rule-list', menu, 'fillRule:list', '查询填值规则'),
    button('button-fill-rule-add', menu, 'fillRule:add', '添加填值规则'),
    button('button-fill-rule-edit', menu, 'fillRule:edit', '编辑填值规则'),
    button('button-fill-rule-delete', menu, 'fillRule:delete', '删除填值规则'),
    ...tableButtons(menu, 'fillRule', '填值规则'),
  ],
});
