import { type RoleListed, RoleToAdd } from '@baisi/contract/role-records';
import { Form, Input, Modal } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { useCopyRole } from '../roles.queries.ts';

type Props = { open: boolean; role: RoleListed | undefined; onClose: () => void };
type Values = { roleName: string; roleCode: string };

const { shape } = RoleToAdd;

/** 复制角色: adds a role with the grants of another. Remount it for every opening. */
export function CopyRoleModal({ open, role, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const copy = useCopyRole({
    onDone: onClose,
    onRefused: ({ field, message }) => {
      if (field === 'roleCode') form.setFields([{ name: 'roleCode', errors: [message] }]);
    },
  });
  return (
    <Modal
      title={`复制角色：${role?.roleName ?? ''}`}
      open={open}
      okText="复制"
      cancelText="取消"
      destroyOnHidden
      confirmLoading={copy.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        name="role-copy"
        layout="vertical"
        initialValues={{ roleName: `${role?.roleName ?? ''}副本`.slice(0, 50), roleCode: '' }}
        onFinish={(values) => copy.mutate({ ...values, id: role?.id ?? '' })}
      >
        <p>新角色将获得原角色的菜单、按钮与数据规则；超出您自身权限的部分不会复制，成员不会复制。</p>
        <Form.Item name="roleName" label="角色名称" required rules={[contractRule(shape.roleName)]}>
          <Input count={countedTo(50)} autoComplete="off" />
        </Form.Item>
        <UniqueField
          name="roleCode"
          label="角色编码"
          required
          maxLength={64}
          schema={shape.roleCode}
          column="sys_role.role_code"
          refusal="role-code-taken"
        />
      </Form>
    </Modal>
  );
}
