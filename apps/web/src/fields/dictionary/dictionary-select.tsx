import { Select, type SelectProps } from 'antd';
import { useDictionary } from './use-dictionary.ts';

/** Select for one dictionary value; the value is the item's text form, `'1'`. */
export function DictionarySelect({
  code,
  ...props
}: Omit<SelectProps<string>, 'mode' | 'options'> & { code: string }) {
  const items = useDictionary(code);
  return (
    <Select<string>
      allowClear
      placeholder="请选择"
      {...props}
      options={items.map(({ value, text }) => ({ value, label: text }))}
    />
  );
}
