import { CheckRuleToEdit } from '@baisi/contract/check-rules';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { CheckRulesService } from './check-rules.service.ts';

/** 变更记录 of check rules. */
export const checkRuleHistory = ({ get, edit }: CheckRulesService): RecordHistory =>
  recordHistory({
    table: 'sys_check_rule',
    subject: '编码校验规则',
    name: 'rule_name',
    columns: {
      rule_name: { label: '规则名称', form: 'ruleName' },
      rule_code: { label: '规则编码', form: 'ruleCode' },
      rule_json: { label: '校验规则', form: 'ruleJson' },
      rule_description: { label: '描述', form: 'ruleDescription' },
    },
    readCode: 'checkRule:list',
    editCode: 'checkRule:edit',
    get,
    form: CheckRuleToEdit,
    save: edit,
  });
