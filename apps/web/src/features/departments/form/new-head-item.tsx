import { users } from '@baisi/contract/users';
import { Form } from 'antd';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';

/** 部门负责人 of a new department, for users who may add members: the head becomes the first one. */
export function NewHeadItem() {
  const { may } = useAllowed();
  if (may(users.addToDepartment.access.code))
    return (
      <RecordItem name="headUserId" extra="保存后成为新部门的成员；仅作联系人展示，不授予权限">
        <PersonSelect />
      </RecordItem>
    );
  return (
    <Form.Item label="部门负责人">
      <span style={{ color: 'var(--ant-color-text-secondary)' }}>
        负责人须是部门成员；您没有维护部门用户的权限，请由有权限的人选择
      </span>
    </Form.Item>
  );
}
