import type { CheckRuleRecord } from '@baisi/contract/check-rules';
import { dateRangeSearch } from '../../fields/wire-date/date-range-search.tsx';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { checkRuleFields, linesOf } from './check-rules.logic.ts';

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '规则名称或编码' },
  fields: [
    textSearch('ruleName', '规则名称'),
    textSearch('ruleCode', '规则编码'),
    dateRangeSearch(['createdFrom', 'createdTo'], '创建时间'),
  ],
};

const inWords = (rule: CheckRuleRecord): string => checkRuleFields.ruleJson.textOf(linesOf(rule.ruleJson));

export const columns: RecordColumn<CheckRuleRecord>[] = [
  { ...textColumn('ruleName', '规则名称', 160), sorter: true, always: true, fixed: 'start' },
  { ...textColumn('ruleCode', '规则编码', 130), sorter: true },
  {
    key: 'lines',
    of: ['ruleJson'],
    title: '校验规则',
    width: 220,
    grows: true,
    render: (_, rule) => <EllipsisText text={inWords(rule)} length={60} />,
  },
  textColumn('ruleDescription', '描述', 160),
  { ...textColumn('createTime', '创建时间', 168), sorter: true },
  { ...textColumn('updateTime', '更新时间', 168), sorter: true },
];

export const narrowColumn = cellColumn<CheckRuleRecord>('规则', (rule) => ({
  name: rule.ruleName,
  lines: [rule.ruleCode, inWords(rule)],
}));
