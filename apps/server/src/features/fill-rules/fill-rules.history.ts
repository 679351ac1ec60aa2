import { FillRuleToEdit } from '@baisi/contract/fill-rules';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { FillRulesService } from './fill-rules.service.ts';

/** 变更记录 of fill rules. */
export const fillRuleHistory = ({ get, edit }: FillRulesService): RecordHistory =>
  recordHistory({
    table: 'sys_fill_rule',
    subject: '填值规则',
    name: 'rule_name',
    columns: {
      rule_name: { label: '规则名称', form: 'ruleName' },
      rule_code: { label: '规则编码', form: 'ruleCode' },
      rule_class: {
        label: '生成方式',
        reads: { words: { orgCode: '部门编码', categoryCode: '分类编码', serialNo: '流水号' } },
        form: 'ruleClass',
      },
      rule_params: { label: '规则参数', form: 'ruleParams' },
    },
    readCode: 'fillRule:list',
    editCode: 'fillRule:edit',
    get,
    form: FillRuleToEdit,
    save: edit,
  });
