import { CheckRuleRecord, checkRuleFields, checkRules } from '../check-rules.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The list of check rules as a spreadsheet. */
export const checkRulesTable = describeTable({
  name: 'check-rules',
  noun: '编码校验规则',
  fields: checkRuleFields,
  record: CheckRuleRecord,
  add: checkRules.add,
  edit: checkRules.edit,
  files: checkRules,
  key: ['ruleCode'],
  columns: {
    ruleName: { title: '规则名称', type: { kind: 'text' }, width: 20, synonyms: ['名称'], example: '订单号' },
    ruleCode: {
      title: '规则编码',
      type: { kind: 'text' },
      width: 20,
      synonyms: ['编码'],
      note: '字母、数字或_.-，不可重复',
      example: 'order-no',
    },
    ruleJson: {
      title: '校验规则',
      type: { kind: 'text' },
      width: 40,
      note: 'JSON，格式与导出的文件相同',
      example: '[{"digits":"*","pattern":"^DD\\\\d{12}$","message":"订单号由DD和12位数字组成"}]',
    },
    ruleDescription: {
      title: '描述',
      type: { kind: 'text' },
      width: 30,
      synonyms: ['说明', '备注'],
      example: '',
    },
    ...createdColumn,
    ...authorColumns,
  },
  omitted: {},
});
