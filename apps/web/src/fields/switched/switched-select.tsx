import { Select, type SelectProps } from 'antd';

const options = [
  { value: '1', label: '启用' },
  { value: '0', label: '停用' },
];

/** Select for a status in a search form. */
export function SwitchedSelect(props: Omit<SelectProps<string>, 'mode' | 'options'>) {
  return <Select<string> allowClear placeholder="请选择状态" {...props} options={options} />;
}
