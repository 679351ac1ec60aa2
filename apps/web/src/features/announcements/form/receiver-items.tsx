import { Form, Switch } from 'antd';
import { DepartmentsTreeSelect } from '../../../fields/department/departments-tree-select.tsx';
import { DictionarySelect } from '../../../fields/dictionary/dictionary-select.tsx';
import { PeopleSelect } from '../../../fields/person/people-select.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { RoleSelect } from '../../../fields/role/role-select.tsx';

const someOf = (kind: string) => [{ required: true, type: 'array' as const, message: `${kind}不能为空！` }];

/** Fields that choose the receivers: everybody, or users, departments or roles. */
export function ReceiverItems() {
  const msgType: unknown = Form.useWatch('msgType');
  return (
    <>
      <WholeLine>
        <RecordItem name="msgType">
          <DictionarySelect code="msg_type" allowClear={false} />
        </RecordItem>
      </WholeLine>
      {msgType === 'USER' ? (
        <WholeLine>
          <RecordItem name="userIds" required rules={someOf('指定用户')}>
            <PeopleSelect />
          </RecordItem>
        </WholeLine>
      ) : null}
      {msgType === 'DEPART' ? (
        <WholeLine>
          <RecordItem name="departIds" required rules={someOf('指定部门')} extra="包含其所有下级部门">
            <DepartmentsTreeSelect />
          </RecordItem>
        </WholeLine>
      ) : null}
      {msgType === 'ROLE' ? (
        <WholeLine>
          <RecordItem name="roleIds" required rules={someOf('指定角色')}>
            <RoleSelect />
          </RecordItem>
        </WholeLine>
      ) : null}
      {msgType === 'USER' ? null : (
        <WholeLine>
          <RecordItem
            name="forLater"
            valuePropName="checked"
            extra="发布之后才入职，或才加入部门、角色的人也能看到"
          >
            <Switch />
          </RecordItem>
        </WholeLine>
      )}
    </>
  );
}
