import { FillRuleRecord, fillRuleFields, fillRules } from '../fill-rules.ts';
import { fillClassWords } from '../rules/fill-rule.ts';
import { authorColumns, createdColumn } from './stamps.ts';
import { describeTable } from './table.ts';

/** The list of fill rules as a spreadsheet. */
export const fillRulesTable = describeTable({
  name: 'fill-rules',
  noun: '填值规则',
  fields: fillRuleFields,
  record: FillRuleRecord,
  add: fillRules.add,
  edit: fillRules.edit,
  files: fillRules,
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
    ruleClass: {
      title: '生成方式',
      type: { kind: 'words', words: fillClassWords },
      width: 14,
      example: '流水号',
    },
    ruleParams: {
      title: '规则参数',
      type: { kind: 'text' },
      width: 40,
      note: 'JSON；空白为默认参数',
      example: '{"prefix":"DD","date":"YYYYMMDD","digits":6}',
    },
    ...createdColumn,
    ...authorColumns,
  },
  omitted: {},
});
