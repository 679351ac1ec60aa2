import { Switch } from 'antd';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { OrderAndStatusFields } from '../../../fields/switched/order-and-status-fields.tsx';

/** The fields of a role. `codeFixed`: the administrators' role keeps its code and stays on. */
export function RoleFields({ codeFixed }: { codeFixed: boolean }) {
  return (
    <>
      <TextItem name="roleName" maxLength={50} />
      <UniqueField
        name="roleCode"
        disabled={codeFixed}
        hint={codeFixed ? '超级管理员角色的编码不可修改' : undefined}
        maxLength={64}
        column="sys_role.role_code"
        refusal="role-code-taken"
      />
      <WholeLine>
        <TextAreaItem name="description" maxLength={200} />
      </WholeLine>
      <OrderAndStatusFields
        hint="停用后，该角色的成员立即失去它授予的权限"
        fixed={codeFixed ? '超级管理员角色不能停用' : undefined}
      />
      <RecordItem
        name="secondFactor"
        valuePropName="checked"
        extra="开启后，拥有此角色的人必须绑定两步验证才能继续使用"
      >
        <Switch />
      </RecordItem>
    </>
  );
}
