import { administratorRole } from '@baisi/contract/access';
import type { InputOf } from '@baisi/contract/endpoint';
import { roleFields as guards, RoleRecord, type roleRecords } from '@baisi/contract/role-records';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadRole, useAddRole, useEditRole } from '../roles.queries.ts';

const roleFields = {
  roleName: field.text('角色名称'),
  roleCode: field.text('角色编码'),
  description: field.text('备注'),
  sortNo: field.number('排序'),
  isEnabled: field.flag('启用', true, { wire: 'status' }),
  secondFactor: field.flag('两步验证'),
};
type RoleValues = ValuesOf<typeof roleFields>;

const toValues = (role: RoleRecord): RoleValues => ({
  roleName: role.roleName,
  roleCode: role.roleCode,
  description: role.description ?? '',
  sortNo: role.sortNo,
  isEnabled: role.status === '1',
  secondFactor: role.secondFactor,
});

const toAdd = ({ isEnabled, ...values }: RoleValues): InputOf<typeof roleRecords.add> => ({
  ...values,
  status: isEnabled ? '1' : '0',
});

const toEdit = (values: RoleValues, { id, version }: RoleRecord): InputOf<typeof roleRecords.edit> => ({
  ...toAdd(values),
  id,
  version,
});

function useSaveRole(reactions: SaveReactions) {
  const add = useAddRole(reactions);
  const edit = useEditRole(reactions);
  return addOrEdit({ add, toAdd, edit, toEdit });
}

/** The form of a role. */
export const roleForm = recordForm({
  key: 'roles.form',
  noun: '角色',
  fields: roleFields,
  guards,
  nameOf: ({ roleName }) => roleName,
  toValues,
  load: loadRole,
  readStored: currentOf(RoleRecord),
  useSave: useSaveRole,
});

/** The administrators' role keeps its code. */
export const isCodeFixed = (role: RoleRecord | undefined): boolean => role?.roleCode === administratorRole;
