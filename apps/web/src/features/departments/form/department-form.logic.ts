import type { Department, departments } from '@baisi/contract/departments';
import type { InputOf } from '@baisi/contract/endpoint';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';

/** The fields of a department. */
export const departmentFields = {
  departName: field.text('机构名称'),
  parentId: field.option('上级部门'),
  orgCategory: { ...field.option('机构类型'), blank: '2' },
  departNameAbbr: field.text('缩写'),
  departNameEn: field.text('英文名'),
  departOrder: field.number('排序', 0),
  mobile: field.text('电话'),
  fax: field.text('传真'),
  address: field.text('地址'),
  memo: field.text('备注'),
  headUserId: field.option('部门负责人'),
  status: field.status(),
};
export type DepartmentFormValues = ValuesOf<typeof departmentFields>;

export function toFormValues(stored: Department): DepartmentFormValues {
  return {
    parentId: stored.parentId || null,
    departName: stored.departName,
    orgCategory: stored.orgCategory,
    departNameAbbr: stored.departNameAbbr ?? '',
    departNameEn: stored.departNameEn ?? '',
    departOrder: stored.departOrder,
    mobile: stored.mobile ?? '',
    fax: stored.fax ?? '',
    address: stored.address ?? '',
    memo: stored.memo ?? '',
    headUserId: stored.headUserId,
    status: stored.status === '1' ? '1' : '0',
  };
}

const categories = ['1', '2', '3'] as const;

/** Returns the fields that both add and edit send. */
const toForm = (values: DepartmentFormValues) => ({
  departName: values.departName,
  orgCategory: categories.find((one) => one === values.orgCategory) ?? '2',
  departNameAbbr: values.departNameAbbr,
  departNameEn: values.departNameEn,
  departOrder: values.departOrder ?? 0,
  mobile: values.mobile,
  fax: values.fax,
  address: values.address,
  memo: values.memo,
});

export function toDepartmentToAdd(values: DepartmentFormValues): InputOf<typeof departments.add> {
  const { parentId, status, headUserId } = values;
  return { ...toForm(values), parentId, status, headUserId };
}

/**
 * Returns the body of the edit. The form has no field for the description, so the stored one is sent back. A changed
 * parent is sent too, and moves the department.
 */
export function toDepartmentToEdit(
  values: DepartmentFormValues,
  { id, version, description, parentId }: Department,
): InputOf<typeof departments.edit> {
  return {
    ...toForm(values),
    id,
    version,
    description,
    headUserId: values.headUserId,
    status: values.status,
    ...(values.parentId === (parentId || null) ? {} : { parentId: values.parentId }),
  };
}
