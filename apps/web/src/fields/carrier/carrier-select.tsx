import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { carrierChoices } from './carrier.queries.ts';

type Props = {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
  allowClear?: true;
};

/** Select for a carrier; the value is its code. */
export function CarrierSelect(props: Props) {
  const { data = [], isLoading } = useQuery(carrierChoices());
  return (
    <Select<string>
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择承运商"
      loading={isLoading}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
      {...props}
    />
  );
}
