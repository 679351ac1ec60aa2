import { users } from '@baisi/contract/users';
import { call } from '../../platform/api/call.ts';
import type { RecordSource } from '../../platform/records/record-source.ts';

/** The maximum number of users that a search shows. */
const max = 6;

/** Returns whether the text may be part of a phone number: at least four digits. */
const isPhonePart = (text: string) => /^\d{4,}$/.test(text);

/** Search for users in the command palette: by name, account, work number and, from four digits on, phone. */
export const userRecords: RecordSource = {
  key: 'users',
  label: '用户',
  code: 'user:list',
  page: 'system/UserList',
  find: async (text, signal) => {
    const fields = ['realname', 'username', 'workNo', ...(isPhonePart(text) ? ['phone'] : [])];
    const conditions = fields.map((field) => ({ field, rule: 'like', val: text }));
    const { records } = await call(
      users.list,
      { superQueryParams: JSON.stringify(conditions), superQueryMatchType: 'or', pageSize: max },
      { signal },
    );
    return records.map(({ id, realname, username, workNo, orgCodeTxt }) => ({
      id,
      title: realname,
      detail: [username, workNo, orgCodeTxt].filter((part) => part !== null && part !== '').join(' · '),
      search: `?user=${encodeURIComponent(id)}` as const,
    }));
  },
};
