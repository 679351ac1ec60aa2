import type { RowField } from '@baisi/contract/rules/row-rules';
import { Input, Select, Space } from 'antd';
import { FixedValue } from './fixed-value.tsx';
import { partsOfValue, valueOfParts, variableOptions } from './rule-value.logic.ts';

type Props = {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  field: RowField | undefined;
  condition: string;
};

const fixed = 'fixed';
const whole = { width: '100%' };

/** The value of a rule: something fixed, by the kind of its field, or a variable with what is added to it. */
export function RuleValueField({ id, value = '', onChange, field, condition }: Props) {
  const variables = variableOptions(field);
  const parts = partsOfValue(value);
  const change = (next: Partial<typeof parts>) => onChange?.(valueOfParts({ ...parts, ...next }));
  const own = id === undefined ? {} : { id };
  const input =
    parts.variable === null ? (
      <FixedValue {...own} value={value} field={field} condition={condition} onChange={change} />
    ) : (
      <Input
        {...own}
        value={parts.text}
        maxLength={200}
        disabled={field?.kind !== 'text'}
        placeholder="可在变量后追加文字"
        onChange={(event) => change({ text: event.target.value })}
      />
    );
  if (variables.length === 0) return input;
  return (
    <Space.Compact style={whole}>
      <Select
        aria-label="取值方式"
        style={{ width: 168 }}
        value={parts.variable ?? fixed}
        onChange={(name) =>
          change({ variable: variables.find((one) => one.value === name)?.value ?? null, text: '' })
        }
        options={[{ value: fixed, label: '固定值' }, ...variables]}
      />
      {input}
    </Space.Compact>
  );
}
