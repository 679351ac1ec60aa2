import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { NoChoices } from '../choices/no-choices.tsx';
import { waitingOptions } from '../choices/waiting-options.ts';
import { roleOptions } from './role.logic.ts';
import { everyRole } from './role.queries.ts';

/**
 * Select for roles by name; the value is a list of role ids. A disabled role is offered only where it is already
 * chosen.
 */
export function RoleSelect(props: Omit<SelectProps<string[]>, 'mode' | 'options' | 'loading'>) {
  const query = useQuery(everyRole());
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      placeholder="请选择角色"
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      notFoundContent={<NoChoices query={query} />}
      {...props}
      loading={query.isPending}
      options={
        query.isPending ? waitingOptions(props.value ?? []) : roleOptions(query.data ?? [], props.value ?? [])
      }
    />
  );
}
