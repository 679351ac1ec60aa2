import { Form, Input, Select, type SelectProps } from 'antd';
import { WireDatePicker } from '../wire-date/wire-date-picker.tsx';
import { WireTimePicker } from '../wire-date/wire-time-picker.tsx';
import type { QueryItem } from './report-query.logic.ts';
import styles from './report-query-form.module.css';

type Props = { item: QueryItem; isShown: boolean };

const number = /^-?\d{1,15}(\.\d{1,6})?$/;

/** One chosen option and the number of the others, whose names a tooltip lists: the specification shows one tag (§9). */
const severalChoices = ({ options }: QueryItem): SelectProps => ({
  mode: 'multiple',
  maxTagCount: 1,
  maxTagPlaceholder: (others) => {
    const hidden = others.flatMap(
      ({ value }) => options.find((option) => option.value === value)?.text ?? [],
    );
    return <span title={hidden.join('、')}>+{others.length}</span>;
  },
});

/** The control of one name; `Form.Item` gives it value and listener. */
function control(item: QueryItem, end = '') {
  const { kind, label, options, standard } = item;
  const words = `请${kind === 'text' || kind === 'number' ? '输入' : '选择'}${label}${end}`;
  const about = {
    placeholder: standard === null ? words : `默认 ${standard}`,
    ...(end === '' ? {} : { 'aria-label': `${label}${end}` }),
  };
  if (kind === 'day') return <WireDatePicker {...about} style={{ width: '100%' }} />;
  if (kind === 'moment') return <WireTimePicker {...about} />;
  if (kind === 'choice' || kind === 'choices')
    return (
      <Select
        {...about}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...(kind === 'choices' ? severalChoices(item) : {})}
        options={options.map(({ value, text }) => ({ value, label: text }))}
      />
    );
  return <Input {...about} allowClear maxLength={100} inputMode={kind === 'number' ? 'decimal' : 'text'} />;
}

/** One field of the query form of a report, or both ends of a range. */
export function ReportQueryItem({ item, isShown }: Props) {
  const { names, label, kind } = item;
  const [first, last] = names;
  const rules =
    kind === 'number'
      ? [
          {
            validator: (_: unknown, text: unknown) =>
              typeof text !== 'string' || text.trim() === '' || number.test(text.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(`${label}格式不正确`)),
          },
        ]
      : [];
  const title = (
    <span className={styles.label} title={label}>
      {label}
    </span>
  );
  if (last === undefined)
    return (
      <Form.Item name={first} label={title} rules={rules} hidden={!isShown}>
        {control(item)}
      </Form.Item>
    );
  return (
    <Form.Item label={title} hidden={!isShown}>
      <div className={styles.range}>
        <Form.Item name={first} rules={rules} noStyle>
          {control(item, '（起）')}
        </Form.Item>
        <span aria-hidden>–</span>
        <Form.Item name={last} rules={rules} noStyle>
          {control(item, '（止）')}
        </Form.Item>
      </div>
    </Form.Item>
  );
}
