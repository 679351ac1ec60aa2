import { type User, users } from '@baisi/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { queryOf } from '../../platform/api/query.ts';
import { NoChoices } from '../choices/no-choices.tsx';

/** Maximum number of offered users; the typed text narrows them. */
const max = 20;
/** Limit of ids in one call of `users.getMany`. */
const perCall = 100;

async function namedPeople(ids: readonly string[], signal: AbortSignal): Promise<User[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, part) =>
    ids.slice(part * perCall, (part + 1) * perCall),
  );
  const found = await Promise.all(
    parts.map((part) => call(users.getMany, { userIds: part.join(',') }, { signal })),
  );
  return found.flat();
}

/** Select for several users by name; the value is a list of ids. */
export function PeopleSelect(
  props: Omit<SelectProps<string[]>, 'mode' | 'options' | 'loading' | 'showSearch'>,
) {
  const value = props.value ?? [];
  const [text, setText] = useState('');
  const found = useQuery({
    ...queryOf(users.choices, { realname: text, pageSize: max }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: [users.getMany.path, 'several', value],
    queryFn: ({ signal }) => namedPeople(value, signal),
    placeholderData: keepPreviousData,
    enabled: value.length > 0,
  });
  const people = new Map(
    [...(chosen.data ?? []), ...(found.data?.records ?? [])].map((one) => [one.id, one]),
  );
  const waiting = value.filter((id) => !people.has(id));
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      placeholder="请输入姓名选择用户"
      notFoundContent={<NoChoices query={found} />}
      {...props}
      showSearch={{ filterOption: false, onSearch: (typed) => setText(typed.trim().slice(0, 100)) }}
      loading={found.isFetching}
      options={[
        ...waiting.map((id) => ({ value: id, label: chosen.isFetching ? '…' : id })),
        ...[...people.values()].map(({ id, realname, username }) => ({
          value: id,
          label: `${realname}（${username}）`,
        })),
      ]}
    />
  );
}
