import { Radio, type RadioGroupProps } from 'antd';
import { useDictionary } from './use-dictionary.ts';

type Props = Omit<RadioGroupProps, 'options' | 'value' | 'onChange'> & {
  code: string;
  value?: number;
  onChange?: (value: number) => void;
};

/** Radio group for a dictionary with numeric values. */
export function DictionaryRadio({ code, value, onChange, ...props }: Props) {
  const items = useDictionary(code);
  return (
    <Radio.Group
      {...props}
      value={value}
      onChange={(event) => onChange?.(Number(event.target.value))}
      options={items.map((item) => ({ value: Number(item.value), label: item.text }))}
    />
  );
}
