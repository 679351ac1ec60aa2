import type { CheckRuleRecord } from '@baisi/contract/check-rules';
import { WireDateRangePicker } from '../../fields/wire-date/wire-date-range-picker.tsx';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { checkRuleFields, linesOf } from './check-rules.logic.ts';

/** Search fields of the list. */
export const searchFields: SearchField[] = [
  textSearch('ruleName', '规则名称'),
  textSearch('ruleCode', '规则编码'),
  {
    range: ['createdFrom', 'createdTo'],
    label: '创建时间',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
];

const inWords = (rule: CheckRuleRecord): string => checkRuleFields.ruleJson.textOf(linesOf(rule.ruleJson));

export const columns: RecordColumn<CheckRuleRecord>[] = [
  { ...textColumn('ruleName', '规则名称', 200), sorter: true, always: true, fixed: 'start' },
  { ...textColumn('ruleCode', '规则编码', 160), sorter: true },
  {
    key: 'lines',
    of: ['ruleJson'],
    title: '校验规则',
    width: 300,
    render: (_, rule) => <EllipsisText text={inWords(rule)} length={60} />,
  },
  textColumn('ruleDescription', '描述', 220),
  { ...textColumn('createTime', '创建时间', 180), sorter: true },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<CheckRuleRecord>('规则', (rule) => ({
  name: rule.ruleName,
  lines: [rule.ruleCode, inWords(rule)],
}));
