import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { NoChoices } from '../choices/no-choices.tsx';
import { positions } from './position.queries.ts';

/** Chooses positions by name; the value is a list of position codes. */
export function PositionSelect(props: Omit<SelectProps<string[]>, 'mode' | 'options' | 'loading'>) {
  const query = useQuery(positions());
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      placeholder="请选择职务"
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      options={query.data?.map(({ value, text }) => ({ value, label: text })) ?? []}
    />
  );
}
