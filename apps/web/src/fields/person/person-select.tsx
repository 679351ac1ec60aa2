import { users } from '@baisi/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query.ts';
import { NoChoices } from '../choices/no-choices.tsx';

type Props = {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  'aria-label'?: string;
};

/** Maximum number of offered users; the typed text narrows them. */
const max = 20;

/** Select for one of the users that the current user may see; the value is the id. */
export function PersonSelect({ value = null, onChange, ...rest }: Props) {
  const [text, setText] = useState('');
  const found = useQuery({
    ...queryOf(users.choices, { realname: text, pageSize: max }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    ...queryOf(users.getMany, { userIds: value ?? '' }),
    enabled: value !== null,
  });
  const people = new Map(
    [...(chosen.data ?? []), ...(found.data?.records ?? [])].map((one) => [one.id, one]),
  );
  return (
    <Select
      {...rest}
      value={value}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
      showSearch={{ filterOption: false, onSearch: (typed) => setText(typed.trim().slice(0, 100)) }}
      allowClear
      loading={found.isFetching}
      placeholder="请输入姓名选择用户"
      notFoundContent={<NoChoices query={found} />}
      options={[...people.values()].map(({ id, realname, username }) => ({
        value: id,
        label: `${realname}（${username}）`,
      }))}
    />
  );
}
