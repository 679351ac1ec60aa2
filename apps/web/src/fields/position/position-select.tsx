import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { NoChoices } from '../choices/no-choices.tsx';
import { waitingOptions } from '../choices/waiting-options.ts';
import { enabledPositions, positions } from './position.queries.ts';

/**
 * Select for positions by name; the value is a list of position codes. A disabled position is offered only where it is
 * already chosen.
 */
export function PositionSelect(props: Omit<SelectProps<string[]>, 'mode' | 'options' | 'loading'>) {
  const query = useQuery(enabledPositions());
  const names = useQuery(positions());
  const offered = query.data ?? [];
  const held = (names.data ?? []).filter(
    ({ value }) => props.value?.includes(value) && !offered.some((one) => one.value === value),
  );
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
      options={
        query.isPending || names.isPending
          ? waitingOptions(props.value ?? [])
          : [
              ...offered.map(({ value, text }) => ({ value, label: text })),
              ...held.map(({ value, text }) => ({ value, label: `${text}（已停用）` })),
            ]
      }
    />
  );
}
