import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { DictionarySelect } from '../../../fields/dictionary/dictionary-select.tsx';
import { WireDateRangePicker } from '../../../fields/wire-date/wire-date-range-picker.tsx';
import { type SearchField, textSearch } from '../../../ui/list/search-field.tsx';

const sexField: SearchField = {
  name: 'sex',
  label: '性别',
  control: <DictionarySelect code="sex" placeholder="请选择性别" />,
};

/** What the list is searched by. */
export const searchFields = (showSex: boolean): SearchField[] => [
  textSearch('username', '用户账号'),
  textSearch('realname', '用户姓名'),
  textSearch('phone', '手机号码'),
  {
    name: 'status',
    label: '状态',
    control: <DictionarySelect code="user_status" placeholder="请选择状态" />,
  },
  { name: 'departId', label: '部门', control: <DepartmentTreeSelect /> },
  {
    range: ['createdFrom', 'createdTo'],
    label: '创建时间',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
  ...(showSex ? [sexField] : []),
];
