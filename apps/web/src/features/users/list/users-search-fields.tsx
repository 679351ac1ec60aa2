import { DictionarySelect } from '../../../fields/dictionary/dictionary-select.tsx';
import { JoinedRoleSelect } from '../../../fields/role/joined-role-select.tsx';
import { WireDateRangePicker } from '../../../fields/wire-date/wire-date-range-picker.tsx';
import { type SearchField, textSearch } from '../../../ui/list/search/search-field.tsx';

/** Search fields of the list. */
export const searchFields: SearchField[] = [
  textSearch('username', '用户账号'),
  textSearch('realname', '用户姓名'),
  textSearch('phone', '手机号码'),
  {
    name: 'status',
    label: '状态',
    control: <DictionarySelect code="user_status" placeholder="请选择状态" />,
  },
  { name: 'roleIds', label: '角色', control: <JoinedRoleSelect /> },
  {
    range: ['createdFrom', 'createdTo'],
    label: '创建时间',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
  {
    range: ['signedInFrom', 'signedInTo'],
    label: '最近登录',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
  {
    name: 'sex',
    label: '性别',
    control: <DictionarySelect code="sex" placeholder="请选择性别" />,
  },
];
