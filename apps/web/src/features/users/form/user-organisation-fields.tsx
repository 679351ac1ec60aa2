import { userIdentity } from '@baisi/contract/users';
import { Form, Radio } from 'antd';
import { DepartmentsTreeSelect } from '../../../fields/department/departments-tree-select.tsx';
import { PositionSelect } from '../../../fields/position/position-select.tsx';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { RoleSelect } from '../../../fields/role/role-select.tsx';
import type { UserFormValues } from './user-form.logic.ts';

/** Whether the signed-in user may not change the roles or the department. */
type Props = { rolesFixed: boolean; departmentFixed: boolean };

/** Fields for the departments, roles and permissions of a user. */
export function UserOrganisationFields({ rolesFixed, departmentFixed }: Props) {
  const form = Form.useFormInstance<UserFormValues>();
  const isSuperior = Form.useWatch('userIdentity', form) === userIdentity.superior;
  const proposeManaged = () => {
    const managed: unknown = form.getFieldValue('managedIds');
    if (!Array.isArray(managed) || managed.length === 0) {
      form.setFieldValue('managedIds', form.getFieldValue('departmentIds'));
    }
  };
  return (
    <FormSection title="组织与权限">
      <WholeLine>
        <RecordItem
          name="departmentIds"
          label="部门"
          extra={departmentFixed ? '保存后直接加入该部门' : undefined}
        >
          <DepartmentsTreeSelect {...(departmentFixed ? { disabled: true } : {})} />
        </RecordItem>
      </WholeLine>
      <RecordItem name="post" label="职务">
        <PositionSelect />
      </RecordItem>
      <RecordItem name="userIdentity" label="身份">
        <Radio.Group
          onChange={(event) => event.target.value === userIdentity.superior && proposeManaged()}
          options={[
            { value: userIdentity.member, label: '普通用户' },
            { value: userIdentity.superior, label: '上级' },
          ]}
        />
      </RecordItem>
      {isSuperior ? (
        <WholeLine>
          <RecordItem name="managedIds" label="负责部门">
            <DepartmentsTreeSelect placeholder="请选择负责部门" />
          </RecordItem>
        </WholeLine>
      ) : null}
      <WholeLine>
        <RecordItem name="roleIds" label="角色分配" extra={rolesFixed ? '不能修改自己的角色' : undefined}>
          <RoleSelect {...(rolesFixed ? { disabled: true } : {})} />
        </RecordItem>
      </WholeLine>
    </FormSection>
  );
}
