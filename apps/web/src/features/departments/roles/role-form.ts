import {
  DepartmentRole,
  departmentRoles,
  departmentRoleFields as guards,
} from '@baisi/contract/department-roles';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { call } from '../../../platform/api/call.ts';
import { useAddRole, useEditRole } from '../departments.queries.ts';

const fields = {
  departId: field.option('部门', { isFixed: true }),
  roleName: field.text('部门角色名称'),
  roleCode: field.text('部门角色编码'),
  description: field.text('备注'),
};
type Values = ValuesOf<typeof fields>;

const toForm = ({ roleName, roleCode, description }: Values) => ({ roleName, roleCode, description });

function useSaveRole(reactions: SaveReactions) {
  const add = useAddRole(reactions);
  const edit = useEditRole(reactions);
  return addOrEdit({
    add,
    toAdd: (values: Values) => ({ ...toForm(values), departId: values.departId ?? '' }),
    edit,
    toEdit: (values: Values, { id, version }: DepartmentRole) => ({ ...toForm(values), id, version }),
  });
}

const spec = {
  noun: '部门角色',
  fields,
  guards,
  nameOf: ({ roleName }: Values) => roleName,
  toValues: ({ departId, roleName, roleCode, description }: DepartmentRole): Values => ({
    departId,
    roleName,
    roleCode,
    description: description ?? '',
  }),
  load: (id: string, signal: AbortSignal) => call(departmentRoles.get, { id }, { signal }),
  readStored: currentOf(DepartmentRole),
  useSave: useSaveRole,
};

/** The form of a department role: each department has its own draft. */
export const roleFormIn = (departId: string) => recordForm({ ...spec, key: `department-roles.${departId}` });
