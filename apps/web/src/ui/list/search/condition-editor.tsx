import { Button, Form } from 'antd';
import { useRef } from 'react';
import { useFirstFocus } from '../../use-first-focus.ts';
import styles from './list-search.module.css';
import {
  fieldValue,
  keyOf,
  type SearchField,
  type SearchValues,
  type Texts,
  textsOf,
} from './search-field.tsx';

type Props = {
  field: SearchField;
  texts: Texts;
  onChange: (texts: Texts) => void;
  onDone: () => void;
};

/** The control of one condition. A typed value applies on submit, a chosen one at once. */
export function ConditionEditor({ field, texts, onChange, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFirstFocus(() => place.current?.querySelector('input')?.focus({ preventScroll: true }));
  return (
    <div ref={place} className={styles.editor}>
      <Form<SearchValues>
        name="condition"
        layout="vertical"
        initialValues={fieldValue(field, texts)}
        {...(field.typed ? {} : { onValuesChange: (_, values) => onChange(textsOf(field, values)) })}
        onFinish={(values) => {
          if (field.typed) onChange(textsOf(field, values));
          onDone();
        }}
      >
        <Form.Item name={keyOf(field)} label={field.label}>
          {field.control}
        </Form.Item>
        <Button type="primary" size="small" htmlType="submit">
          {field.typed ? '查询' : '完成'}
        </Button>
      </Form>
    </div>
  );
}
