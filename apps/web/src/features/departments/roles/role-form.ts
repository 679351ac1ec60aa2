import {
  type DepartmentRole,
  departmentRoles,
  departmentRoleFields as guards,
} from '@baisi/contract/department-roles';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';

const fields = {
  departId: field.choice('部门', { isFixed: true }),
  roleName: field.text('部门角色名称'),
  roleCode: field.text('部门角色编码'),
  description: field.text('备注'),
};
type Values = ValuesOf<typeof fields>;

const spec = {
  noun: '部门角色',
  fields,
  guards,
  nameOf: ({ roleName }: Values) => roleName,
  ...storedBy(departmentRoles, {
    ...byWireNames(fields),
    toEdit: ({ roleName, roleCode, description }: Values, { id, version }: DepartmentRole) => ({
      roleName,
      roleCode,
      description,
      id,
      version,
    }),
  }),
};

/**
 * Returns the form of a role of this department. Each department has a form of its own, so that each has its own draft.
 */
export const roleFormIn = (departId: string) => recordForm({ ...spec, key: `department-roles.${departId}` });
