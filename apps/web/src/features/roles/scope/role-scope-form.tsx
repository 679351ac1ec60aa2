import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type RoleDataScope, roleGrants } from '@baisi/contract/role-grants';
import { type DataScopeKind, dataScopes, dataScopeWords } from '@baisi/contract/rules/data-scope';
import { Button, Form, Radio, Select, Space } from 'antd';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { CustomDepartments } from './custom-departments.tsx';
import styles from './role-scope.module.css';
import { RoleScopePreviewModal } from './role-scope-preview-modal.tsx';

type Values = {
  kind: DataScopeKind;
  departIds: string[];
  exceptions: { permissionId: string; kind: DataScopeKind; departIds: string[] }[];
};
type Props = {
  roleId: string;
  stored: RoleDataScope;
  isTouched: boolean;
  onTouched: (isTouched: boolean) => void;
  onUndo: () => void;
  onSaved: () => void;
};

const kinds = dataScopes.map((value) => ({ value, label: dataScopeWords[value] }));
const hints: Readonly<Record<DataScopeKind, string>> = {
  all: '看到全部数据',
  below: '看到当前部门及其下级部门的数据',
  own: '只看到当前部门的数据',
  self: '只看到属于本人的数据',
  custom: '看到所选部门及其下级部门的数据',
};
/** The form of a data scope. Saving shows the preview first. */
export function RoleScopeForm({ roleId, stored, isTouched, onTouched, onUndo, onSaved }: Props) {
  const [form] = Form.useForm<Values>();
  const asked = useOpening<Values>();
  const isWithdrawn = useWithdrawn(roleGrants.saveDataScope.access);
  const kind = Form.useWatch('kind', form);
  const exceptions = Form.useWatch('exceptions', form) ?? [];
  const taken = new Set(exceptions.map((one) => one?.permissionId));
  return (
    <Form<Values>
      form={form}
      name="role-scope"
      layout="vertical"
      className={styles.form}
      initialValues={stored}
      onValuesChange={() => onTouched(true)}
      onFinish={(values) => isWithdrawn || asked.show({ ...values, departIds: values.departIds ?? [] })}
    >
      <Form.Item name="kind" label="数据范围" extra={kind === undefined ? undefined : hints[kind]}>
        <Radio.Group className={styles.kinds ?? ''} options={kinds} />
      </Form.Item>
      <CustomDepartments name={['departIds']} kind={kind} />
      <Form.List name="exceptions">
        {(fields, { add, remove }) => (
          <section aria-label="按菜单设置例外" className={styles.exceptions}>
            <h3 className={styles.title}>按菜单设置例外</h3>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.exception}>
                <Space.Compact block>
                  <Form.Item
                    name={[name, 'permissionId']}
                    noStyle
                    rules={[{ required: true, message: '请选择菜单' }]}
                  >
                    <Select
                      aria-label="菜单"
                      placeholder="请选择菜单"
                      options={stored.menus.map(({ id, name: label }) => ({
                        value: id,
                        label,
                        disabled: taken.has(id) && exceptions[name]?.permissionId !== id,
                      }))}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'kind']} noStyle>
                    <Select aria-label="数据范围" options={kinds} />
                  </Form.Item>
                  <Button
                    aria-label="移除例外"
                    icon={<DeleteOutlined aria-hidden />}
                    onClick={() => remove(name)}
                  />
                </Space.Compact>
                <CustomDepartments name={[name, 'departIds']} kind={exceptions[name]?.kind} />
              </div>
            ))}
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= stored.menus.length}
              onClick={() => add({ kind: 'all', departIds: [] })}
            >
              添加例外
            </Button>
          </section>
        )}
      </Form.List>
      <WithdrawnNotice when={isWithdrawn} />
      <div className={styles.actions}>
        <Button disabled={!isTouched} onClick={onUndo}>
          撤销
        </Button>
        <Button type="primary" htmlType="submit" disabled={isWithdrawn || !isTouched}>
          保存
        </Button>
      </div>
      <RoleScopePreviewModal
        key={asked.key}
        open={asked.isOpen}
        change={asked.about && { ...asked.about, roleId, version: stored.version }}
        onSaved={() => {
          asked.hide();
          onSaved();
        }}
        onClose={asked.hide}
      />
    </Form>
  );
}
