import { Select } from 'antd';
import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { WireDateRangePicker } from '../../fields/wire-date/wire-date-range-picker.tsx';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import type { LogKind } from './logs.logic.ts';

const time: SearchField = {
  range: ['from', 'to'],
  label: '创建时间',
  control: <WireDateRangePicker style={{ width: '100%' }} />,
};
const outcome: SearchField = {
  name: 'succeeded',
  label: '结果',
  control: (
    <Select
      allowClear
      placeholder="请选择结果"
      options={[
        { value: '1', label: '成功' },
        { value: '0', label: '失败' },
      ]}
    />
  ),
};
const operation: SearchField = {
  name: 'operateType',
  label: '操作类型',
  control: <DictionarySelect code="operate_type" placeholder="请选择操作类型" />,
};

/** Search fields of a log. */
export const searchFields = (kind: LogKind): SearchField[] => [
  textSearch('keyWord', '日志内容'),
  time,
  textSearch('userid', '操作人ID'),
  ...(kind === 'operation' ? [operation] : []),
  outcome,
  textSearch('username', '操作人名称'),
  textSearch('ip', 'IP'),
];
