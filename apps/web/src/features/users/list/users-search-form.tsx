import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { DictionarySelect } from '../../../fields/dictionary/dictionary-select.tsx';
import {
  type WireDateRange,
  WireDateRangePicker,
} from '../../../fields/wire-date/wire-date-range-picker.tsx';
import { cleanFilters, countFilters, type UsersFilters } from '../users.logic.ts';
import styles from './users-search-form.module.css';

type Values = {
  [Name in Exclude<keyof UsersFilters, 'createdFrom' | 'createdTo'>]?: string | undefined;
} & { created?: WireDateRange | undefined };

const valuesOf = ({ createdFrom, createdTo, ...others }: UsersFilters): Values => ({
  ...others,
  created: { from: createdFrom, to: createdTo },
});
const filtersOf = ({ created, ...others }: Values): UsersFilters =>
  cleanFilters({ ...others, createdFrom: created?.from, createdTo: created?.to });

const blank: Values = {
  username: undefined,
  realname: undefined,
  phone: undefined,
  status: undefined,
  departId: undefined,
  sex: undefined,
  created: undefined,
};

const text = (label: string) => <Input allowClear placeholder={`请输入${label}`} maxLength={100} />;

type Props = { filters: UsersFilters; showSex: boolean; onSearch: (filters: UsersFilters) => void };

/** What the list is searched by; it begins with what the URL says. */
export function UsersSearchForm({ filters, showSex, onSearch }: Props) {
  const [form] = Form.useForm<Values>();
  const [folded, setFolded] = useState(true);
  const fields: { name: keyof Values; label: string; control: ReactNode }[] = [
    { name: 'username', label: '用户账号', control: text('用户账号') },
    { name: 'realname', label: '用户姓名', control: text('用户姓名') },
    { name: 'phone', label: '手机号码', control: text('手机号码') },
    {
      name: 'status',
      label: '状态',
      control: <DictionarySelect code="user_status" placeholder="请选择状态" />,
    },
    { name: 'departId', label: '部门', control: <DepartmentTreeSelect /> },
    { name: 'created', label: '创建时间', control: <WireDateRangePicker style={{ width: '100%' }} /> },
  ];
  if (showSex) {
    const control = <DictionarySelect code="sex" placeholder="请选择性别" />;
    fields.push({ name: 'sex', label: '性别', control });
  }
  const inForce = countFilters(filters);
  return (
    <div role="search" className={styles.frame}>
      <Form<Values>
        form={form}
        name="users-search"
        layout="horizontal"
        colon={false}
        labelAlign="left"
        initialValues={valuesOf(filters)}
        onFinish={(values) => onSearch(filtersOf(values))}
        className={folded ? `${styles.form} ${styles.folded}` : styles.form}
      >
        {fields.map(({ name, label, control }) => (
          <Form.Item key={name} name={name} label={label}>
            {control}
          </Form.Item>
        ))}
        <div className={styles.actions}>
          <Button
            onClick={() => {
              form.setFieldsValue(blank);
              onSearch({});
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
            icon={folded ? <DownOutlined /> : <UpOutlined />}
            iconPlacement="end"
            onClick={() => setFolded(!folded)}
          >
            {folded ? '展开' : '收起'}
            {folded && inForce > 0 ? `(${inForce})` : ''}
          </Button>
        </div>
      </Form>
    </div>
  );
}
