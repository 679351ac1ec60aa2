import { RuleToEdit } from '@baisi/contract/permission-rules';
import { type RecordHistory, recordHistory } from '../../../platform/records/record-history.ts';
import type { DataRules } from './data-rules.service.ts';

/** 变更记录 (change history) of the row rules of menus. */
export const dataRuleHistory = ({ get, edit }: DataRules): RecordHistory =>
  recordHistory({
    table: 'sys_permission_data_rule',
    subject: '数据规则',
    name: 'rule_name',
    columns: {
      rule_name: { label: '规则名称', form: 'ruleName' },
      rule_column: { label: '规则字段', form: 'ruleColumn' },
      rule_conditions: {
        label: '条件规则',
        reads: { dictionary: 'rule_conditions' },
        form: 'ruleConditions',
      },
      rule_value: { label: '规则值', form: 'ruleValue' },
      status: { label: '状态', reads: { dictionary: 'valid_status' }, form: 'status' },
    },
    readCode: 'permission:list',
    editCode: 'permission:rule',
    get,
    form: RuleToEdit,
    save: edit,
  });
