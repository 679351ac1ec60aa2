import type { DataScopeKind } from '@baisi/contract/rules/data-scope';
import { Form } from 'antd';
import { DepartmentsTreeSelect } from '../../../fields/department/departments-tree-select.tsx';

const needsDepartments = { required: true, message: '请选择自定义数据范围的部门' };

/** Departments of a custom scope; visible only for that kind of scope. */
export function CustomDepartments({
  name,
  kind,
}: {
  name: (string | number)[];
  kind: DataScopeKind | undefined;
}) {
  if (kind !== 'custom') return null;
  return (
    <Form.Item name={name} label="部门" rules={[needsDepartments]} extra="包括所选部门的全部下级部门">
      <DepartmentsTreeSelect />
    </Form.Item>
  );
}
