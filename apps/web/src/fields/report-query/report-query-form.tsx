import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import {
  type QueryItem,
  type QueryTexts,
  type QueryValues,
  textsOf,
  valuesOf,
} from './report-query.logic.ts';
import styles from './report-query-form.module.css';
import { ReportQueryItem } from './report-query-item.tsx';

type Props = {
  items: readonly QueryItem[];
  /** The conditions that apply. */
  texts: QueryTexts;
  onSearch: (texts: QueryTexts) => void;
};

/** Query form of a report (api-contract 8.4): three fields in a row, folded after the second; Enter searches. */
export function ReportQueryForm({ items, texts, onSearch }: Props) {
  const [form] = Form.useForm<QueryValues>();
  const [isOpen, setOpen] = useState(() =>
    items.some((item) => item.isFolded && item.names.some((one) => texts[one] !== undefined)),
  );
  const narrow = useNarrow();
  const name = useId();
  const values = valuesOf(items, texts);
  const [applied, setApplied] = useState(values);
  if (JSON.stringify(values) !== JSON.stringify(applied)) setApplied(values);
  // The browser's back and a drill from a chart change the conditions from outside.
  useEffect(() => form.setFieldsValue(applied), [form, applied]);
  // A phone has room for one field above the rows.
  const isFolded = (item: QueryItem) => item.isFolded || (narrow && item !== items[0]);
  const reset = () => {
    form.setFieldsValue(valuesOf(items, {}));
    onSearch({});
  };
  return (
    <Form<QueryValues>
      form={form}
      name={name}
      role="search"
      aria-label="查询条件"
      className={styles.form ?? ''}
      initialValues={values}
      colon={false}
      labelAlign="left"
      labelCol={{ flex: '76px' }}
      onFinish={(next) => onSearch(textsOf(items, next))}
    >
      <div className={styles.fields}>
        {items.map((item) => (
          <ReportQueryItem key={item.names.join(' ')} item={item} isShown={isOpen || !isFolded(item)} />
        ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={reset}>重置</Button>
          {items.some(isFolded) ? (
            <Button
              type="link"
              aria-expanded={isOpen}
              icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              className={styles.fold ?? ''}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : '展开'}
            </Button>
          ) : null}
        </div>
      </div>
    </Form>
  );
}
