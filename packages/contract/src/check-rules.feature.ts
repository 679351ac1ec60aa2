import { checkRuleFields, checkRules } from './check-rules.ts';
import { button, contractFeature, formCodes, systemPage } from './contract-feature.ts';

const menu = 'menu-check-rules';

export const checkRulesFeature = contractFeature({
  endpoints: { checkRules },
  pages: ['system/SysCheckRuleList'],
  records: [
    {
      fields: checkRuleFields,
      endpoints: Object.values(checkRules),
      add: checkRules.add,
      edit: checkRules.edit,
      table: 'sys_check_rule',
      resource: 'system/SysCheckRuleList',
      rowFields: {
        ruleName: { kind: 'text', label: '规则名称' },
        ruleCode: { kind: 'text', label: '规则编码' },
        createBy: { kind: 'text', label: '创建人' },
        createTime: { kind: 'time', label: '创建时间' },
      },
    },
  ],
  uniqueColumns: { 'sys_check_rule.rule_code': formCodes('checkRule') },
  menus: [systemPage(menu, 15, ['编码校验规则', '/isystem/checkRule', 'system/SysCheckRuleList', 'safety'])],
  buttons: [
    button('button-check-rule-list', menu, 'checkRule:list', '查询校验规则'),
    button('button-check-rule-add', menu, 'checkRule:add', '添加校验规则'),
    button('button-check-rule-edit', menu, 'checkRule:edit', '编辑校验规则'),
    button('button-check-rule-delete', menu, 'checkRule:delete', '删除校验规则'),
  ],
});
