import { administratorRole } from '@baisi/contract/access';
import { roleFields as guards, type RoleRecord, roleRecords } from '@baisi/contract/role-records';
import { field } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { roleChoices } from '../roles.queries.ts';

const fields = {
  roleName: field.text('角色名称'),
  roleCode: field.text('角色编码'),
  description: field.text('备注'),
  sortNo: field.number('排序'),
  status: field.status(),
  secondFactor: field.flag('两步验证'),
};

/** The form of a role. */
export const roleForm = recordForm({
  key: 'roles.form',
  noun: '角色',
  fields,
  guards,
  nameOf: ({ roleName }) => roleName,
  ...storedBy(roleRecords, byWireNames(fields), roleChoices),
});

/** The administrators' role keeps its code. */
export const isCodeFixed = (role: RoleRecord | undefined): boolean => role?.roleCode === administratorRole;
