import type { RowField } from '@baisi/contract/rules/row-rules';
import { Input, InputNumber, Select } from 'antd';
import { WireDatePicker } from '../../../fields/wire-date/wire-date-picker.tsx';

const whole = { width: '100%' };

type FixedProps = {
  id?: string;
  value: string;
  field: RowField | undefined;
  condition: string;
  onChange: (next: { text: string }) => void;
};

export function FixedValue({ value, field, condition, onChange, ...own }: FixedProps) {
  const change = (text: string) => onChange({ text });
  const list = value.split(',').filter((one) => one !== '');
  if (field?.values !== undefined || condition === 'IN') {
    const options = Object.entries(field?.values ?? {}).map(([key, label]) => ({ value: key, label }));
    if (condition === 'IN')
      return (
        <Select
          {...own}
          style={whole}
          mode={options.length > 0 ? 'multiple' : 'tags'}
          value={list}
          options={options}
          tokenSeparators={[',', '，']}
          placeholder={options.length > 0 ? '请选择' : '输入后按回车，可填多个'}
          onChange={(values: string[]) => change(values.join(','))}
        />
      );
    return (
      <Select
        {...own}
        style={whole}
        value={value === '' ? null : value}
        options={options}
        placeholder="请选择"
        onChange={change}
      />
    );
  }
  if (field?.kind === 'number')
    return (
      <InputNumber
        {...own}
        style={whole}
        stringMode
        value={value}
        placeholder="请输入数字"
        onChange={(number) => change(String(number ?? ''))}
      />
    );
  if (field?.kind === 'date')
    return (
      <WireDatePicker
        {...own}
        style={whole}
        value={value === '' ? null : value}
        onChange={(date: string | null) => change(date ?? '')}
      />
    );
  return (
    <Input
      {...own}
      value={value}
      maxLength={1000}
      placeholder={field?.kind === 'time' ? '例如 2026-01-31 08:00:00' : '请输入规则值'}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
    />
  );
}
