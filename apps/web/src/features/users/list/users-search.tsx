import { dictionarySearch } from '../../../fields/dictionary/dictionary-search.tsx';
import { rolesSearch } from '../../../fields/role/roles-search.tsx';
import { dateRangeSearch } from '../../../fields/wire-date/date-range-search.tsx';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { textSearch } from '../../../ui/list/search/search-field.tsx';

/** Search of the list. */
export const search: Searching = {
  main: { name: 'keyword', label: '账号、姓名或手机号码' },
  fields: [
    dictionarySearch('status', '状态', 'user_status'),
    rolesSearch('roleIds', '角色'),
    textSearch('username', '用户账号'),
    textSearch('realname', '用户姓名'),
    textSearch('phone', '手机号码'),
    dateRangeSearch(['createdFrom', 'createdTo'], '创建时间'),
    dateRangeSearch(['signedInFrom', 'signedInTo'], '最近登录'),
    dictionarySearch('sex', '性别', 'sex'),
  ],
};
