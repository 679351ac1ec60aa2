import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { NoChoices } from '../../../fields/choices/no-choices.tsx';
import { headChoices } from '../departments.queries.ts';

type Props = Omit<SelectProps<string>, 'options' | 'loading' | 'mode'> & {
  departId: string;
  /** The stored head, to be offered although the first choices may not contain it. */
  head: { id: string; name: string } | undefined;
};

/** Select for the head of a department among its members. */
export function HeadSelect({ departId, head, ...props }: Props) {
  const [text, setText] = useState('');
  const query = useQuery({ ...headChoices(departId, text), placeholderData: keepPreviousData });
  const found = query.data?.records ?? [];
  const isFound = head === undefined || found.some(({ id }) => id === head.id);
  return (
    <Select<string>
      allowClear
      placeholder="请输入姓名选择部门成员"
      showSearch={{ filterOption: false, onSearch: (typed) => setText(typed.trim().slice(0, 100)) }}
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isFetching}
      options={[
        ...(isFound ? [] : [{ value: head.id, label: head.name }]),
        ...found.map(({ id, realname, username }) => ({ value: id, label: `${realname}（${username}）` })),
      ]}
    />
  );
}
