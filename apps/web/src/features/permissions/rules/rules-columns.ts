import { RuleToAdd, ruleStatus } from '@baisi/contract/permission-rules';
import { faultOfRule, type RowFields, type RowRule } from '@baisi/contract/rules/row-rules';
import type { Column, Row, Rule } from '@baisi/grid';
import { filled, gridRule } from '../../../fields/live-grid/grid-rules.ts';
import {
  conditionChoices,
  needsNoField,
  type RuleChoice,
} from '../../../fields/rule-value/rule-value.logic.ts';

const { shape } = RuleToAdd;

/** Fields of a row that the grid sends. */
export const ruleFields = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/**
 * Returns the rule that the cells of a row describe. A condition that needs no field ignores a field chosen earlier.
 */
function ruleOf(cell: (field: string) => unknown): RowRule {
  const condition = textOf(cell('ruleConditions')) ?? '';
  return {
    ruleColumn: needsNoField(condition) ? null : textOf(cell('ruleColumn')),
    ruleConditions: condition,
    ruleValue: condition === 'ALL' ? null : textOf(cell('ruleValue')),
  };
}

/** Returns a cell rule that refuses an invalid part of a rule with the server's message. */
const understood = (fields: RowFields, part: keyof RowRule): Rule => ({
  message: '格式不正确',
  handler: ({ cell }) => {
    const fault = faultOfRule(fields, ruleOf(cell));
    return fault?.field === part ? fault.text : undefined;
  },
});

/**
 * Returns a function from a row to the conditions that its field allows. The arrays are created once, so that a cell
 * always gets the same one.
 */
function conditionsOf(fields: RowFields) {
  const byField = new Map(Object.entries(fields).map(([name, field]) => [name, conditionChoices(field)]));
  const all = conditionChoices(undefined);
  return ({ ruleColumn }: Row): readonly RuleChoice[] => byField.get(String(ruleColumn)) ?? all;
}

const statusColumn: Column = {
  key: 'status',
  title: '状态',
  type: 'select',
  width: 84,
  allowClear: false,
  defaultValue: ruleStatus.valid,
  options: [
    { value: ruleStatus.valid, text: '有效' },
    { value: ruleStatus.invalid, text: '无效' },
  ],
};

/** The columns of a menu's rules; `fields`: the fields that rules can use. */
export function ruleColumns(fields: RowFields): readonly Column[] {
  const choices = Object.entries(fields).map(([value, { label }]) => ({ value, text: label }));
  const unsaid = choices.map(({ value }) => ({ value, text: '' }));
  return [
    {
      key: 'ruleName',
      title: '规则名称',
      type: 'input',
      minWidth: 150,
      placeholder: '例如 只看本部门',
      validateRules: [filled('规则名称'), gridRule(shape.ruleName)],
    },
    {
      key: 'ruleColumn',
      title: '规则字段',
      type: 'select',
      width: 130,
      placeholder: '请选择',
      options: ({ ruleConditions }) => (needsNoField(ruleConditions) ? unsaid : choices),
      disabled: ({ ruleConditions }) => needsNoField(ruleConditions),
      linkageKey: 'ruleValue',
      validateRules: [understood(fields, 'ruleColumn')],
    },
    {
      key: 'ruleConditions',
      title: '条件',
      type: 'select',
      width: 120,
      options: conditionsOf(fields),
      allowClear: false,
      defaultValue: '=',
      linkageKey: 'ruleValue',
      validateRules: [filled('条件'), understood(fields, 'ruleConditions')],
    },
    {
      key: 'ruleValue',
      title: '规则值',
      type: 'rule-value',
      props: { fields },
      minWidth: 170,
      placeholder: '请输入规则值',
      disabled: ({ ruleConditions }) => ruleConditions === 'ALL',
      validateRules: [understood(fields, 'ruleValue')],
    },
    statusColumn,
    { key: 'actions', title: '操作', type: 'slot', width: 130 },
  ];
}
