import type { FillRuleRecord } from '@baisi/contract/fill-rules';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { classOptions, classText, type NameOf, paramsText } from './fill-rules.logic.ts';

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '规则名称或编码' },
  fields: [
    choiceSearch('ruleClass', '生成方式', classOptions),
    textSearch('ruleName', '规则名称'),
    textSearch('ruleCode', '规则编码'),
  ],
};

/** The list's columns for a wide screen. */
export const wideColumns = (nameOf: NameOf): RecordColumn<FillRuleRecord>[] => [
  { ...textColumn('ruleName', '规则名称', 160), sorter: true, always: true, fixed: 'start' },
  { ...textColumn('ruleCode', '规则编码', 140), sorter: true },
  {
    key: 'ruleClass',
    title: '生成方式',
    width: 120,
    sorter: true,
    render: (_, { ruleClass }) => classText(ruleClass),
  },
  {
    key: 'params',
    of: ['ruleParams'],
    title: '规则参数',
    width: 220,
    grows: true,
    render: (_, rule) => {
      const text = paramsText(rule, nameOf);
      return text === '' ? nothing : <EllipsisText text={text} length={60} />;
    },
  },
  { ...textColumn('createTime', '创建时间', 168), sorter: true },
  { ...textColumn('updateTime', '更新时间', 168), sorter: true },
];

/** The list's one column for a narrow screen. */
export const narrowColumn = (nameOf: NameOf) =>
  cellColumn<FillRuleRecord>('规则', (rule) => ({
    name: rule.ruleName,
    lines: [rule.ruleCode, [classText(rule.ruleClass), paramsText(rule, nameOf)].filter(Boolean).join(' · ')],
  }));
