import {
  Alert,
  App,
  Button,
  Checkbox,
  DatePicker,
  Input,
  Pagination,
  Radio,
  Select,
  Switch,
  Table,
  Tabs,
} from 'antd';
import { StatusTag } from '../../ui/tags/status-tag.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

type Person = { id: string; name: string; phone: string; state: string };

const people: Person[] = [
  { id: '1', name: '欧阳文静', phone: '16400001061', state: '正常' },
  { id: '2', name: '顾天佑', phone: '16400001060', state: '冻结' },
];
const options = people.map(({ id, name }) => ({ value: id, label: name }));

/** antd's components in the product's theme. */
export function AntdParts() {
  const { message, notification, modal } = App.useApp();
  return (
    <>
      <Part name="antd 按钮">
        {(['primary', 'default', 'dashed', 'text', 'link'] as const).map((type) => (
          <Button key={type} type={type}>
            {type}
          </Button>
        ))}
        <Button danger>删除</Button>
        <Button disabled>停用</Button>
        <Button loading>保存</Button>
      </Part>
      <Part name="antd 输入">
        <Input className={styles.field ?? ''} placeholder="请输入用户名" aria-label="用户名" />
        <Input className={styles.field ?? ''} status="error" defaultValue="错误" aria-label="有误" />
        <Input className={styles.field ?? ''} disabled defaultValue="停用" aria-label="停用的输入框" />
        <Select className={styles.field ?? ''} options={options} defaultValue="1" aria-label="用户" />
        <DatePicker aria-label="日期" />
        <Checkbox defaultChecked>勾选</Checkbox>
        <Radio.Group options={options} defaultValue="1" />
        <Switch defaultChecked aria-label="开关" />
      </Part>
      <Part name="antd 表格与分页">
        <Table<Person>
          rowKey="id"
          pagination={false}
          dataSource={people}
          rowSelection={{ defaultSelectedRowKeys: ['1'] }}
          columns={[
            { key: 'name', dataIndex: 'name', title: '用户姓名' },
            { key: 'phone', dataIndex: 'phone', title: '手机号码' },
            {
              key: 'state',
              title: '状态',
              render: (_, { state }) => (
                <StatusTag tone={state === '正常' ? 'good' : 'off'}>{state}</StatusTag>
              ),
            },
          ]}
        />
        <Pagination total={61} />
        <Tabs items={options.map(({ value, label }) => ({ key: value, label }))} />
      </Part>
      <Part name="antd 提示">
        {(['success', 'info', 'warning', 'error'] as const).map((type) => (
          <Alert key={type} type={type} title={type} showIcon />
        ))}
        <Button onClick={() => void message.success('已保存')}>消息</Button>
        <Button onClick={() => notification.error({ title: '错误', description: '请稍后再试' })}>通知</Button>
        <Button onClick={() => void modal.confirm({ title: '确定要删除这 2 项吗?' })}>确认框</Button>
      </Part>
    </>
  );
}
