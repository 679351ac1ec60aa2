import { dictionarySearch } from '../../fields/dictionary/dictionary-search.tsx';
import { dateRangeSearch } from '../../fields/wire-date/date-range-search.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { choiceSearch, textSearch } from '../../ui/list/search/search-field.tsx';
import type { LogKind } from './logs.logic.ts';

const main = { name: 'keyWord', label: '日志内容' };
const fields = [
  dateRangeSearch(['from', 'to'], '创建时间'),
  textSearch('username', '操作人名称'),
  textSearch('userid', '操作人ID'),
  choiceSearch('succeeded', '结果', [
    { value: '1', label: '成功' },
    { value: '0', label: '失败' },
  ]),
  textSearch('ip', 'IP'),
];

/** Search of each log. */
export const searches: Record<LogKind, Searching> = {
  signIn: { main, fields },
  operation: { main, fields: [dictionarySearch('operateType', '操作类型', 'operate_type'), ...fields] },
};
