import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { ShownList } from '../shown-list.ts';
import {
  keyOf,
  namesIn,
  type SearchField,
  type SearchValues,
  type Texts,
  textsOf,
  valuesOf,
} from './search-field.tsx';
import styles from './search-form.module.css';

export type SearchFormProps = {
  /** Name of the form, unique on its page. */
  name: string;
  /** Accessible name, for pages with several forms. */
  label?: string;
  list: ShownList;
  fields: readonly SearchField[];
  /** Called when the same filters are submitted again: reloads the list. */
  onAgain: () => void;
};

/** The fields and buttons of a search form, with the list's state of their first render. */
export function SearchFormFields({ name, label = '查询条件', list, onAgain, ...props }: SearchFormProps) {
  const fields = props.fields.filter((field) => !namesIn(field).some(list.isHiddenFilter));
  const [form] = Form.useForm<SearchValues>();
  const [folded, setFolded] = useState(true);
  const ask = (texts: Texts) => {
    if (!list.filterBy(texts)) onAgain();
  };
  return (
    <div role="search" aria-label={label} className={styles.frame}>
      <Form<SearchValues>
        form={form}
        name={name}
        layout="horizontal"
        colon={false}
        labelAlign="left"
        initialValues={valuesOf(fields, list.state.filters)}
        onFinish={(values) => ask(textsOf(fields, values))}
        className={folded ? `${styles.form} ${styles.folded}` : styles.form}
        data-fields={fields.length}
      >
        {fields.map((field) => (
          <Form.Item key={keyOf(field)} name={keyOf(field)} label={field.label}>
            {field.control}
          </Form.Item>
        ))}
        <div className={styles.actions}>
          <Button
            onClick={() => {
              form.setFieldsValue(valuesOf(fields, {}));
              ask({});
            }}
          >
            重置
          </Button>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button
            type="link"
            className={styles.fold ?? ''}
            aria-expanded={!folded}
            icon={folded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setFolded(!folded)}
          >
            {folded ? '展开' : '收起'}
            {folded && list.conditions > 0 ? `(${list.conditions})` : ''}
          </Button>
        </div>
      </Form>
    </div>
  );
}
