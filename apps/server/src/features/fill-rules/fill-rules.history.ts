import { FillRuleToEdit } from '@baisi/contract/fill-rules';
import { fillClassWords } from '@baisi/contract/rules/fill-rule';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { FillRulesService } from './fill-rules.service.ts';

/** 变更记录 (change history) of fill rules. */
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
        reads: { words: fillClassWords },
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
