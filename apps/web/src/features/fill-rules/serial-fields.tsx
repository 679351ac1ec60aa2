import { Form, Input, InputNumber, Select } from 'antd';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../fields/record-form/whole-line.tsx';
import { clock } from '../../platform/clock.ts';
import { dateOptions, type FillRuleValues, serialExample } from './fill-rules.logic.ts';
import styles from './fill-rules.module.css';

/** Form fields for the format of serial numbers, with an example. */
export function SerialFields() {
  const form = Form.useFormInstance<FillRuleValues>();
  const values = Form.useWatch(({ prefix, date, digits }) => ({ prefix, date, digits }), form);
  const example = values === undefined ? '' : serialExample(values, new Date(clock.now()));
  return (
    <>
      <RecordItem name="prefix" label="前缀" rules={[{ pattern: /^\S*$/, message: '前缀不能包含空白字符' }]}>
        <Input maxLength={20} placeholder="如 DD，可不填" autoComplete="off" />
      </RecordItem>
      <RecordItem name="date" label="日期">
        <Select options={dateOptions} />
      </RecordItem>
      <RecordItem
        name="digits"
        label="流水号位数"
        rules={[{ required: true, message: '流水号位数应为1到12的整数' }]}
      >
        <InputNumber min={1} max={12} precision={0} style={{ width: '100%' }} />
      </RecordItem>
      <WholeLine>
        <p className={styles.example}>
          示例：<code>{example}</code>
          <span>号码一经取用不会重复，未保存的号码不会收回，因此可能不连续。</span>
        </p>
      </WholeLine>
    </>
  );
}
