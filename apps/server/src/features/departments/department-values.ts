import type { DepartmentToAdd } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import type { DepartmentValues } from './department-writing.repository.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

/** Values of a department in the add and edit forms. */
export type Form = Omit<DepartmentToAdd, 'parentId' | 'orgCategory' | 'status' | 'headUserId'> & {
  /** A string, because stored rows may contain values that the form does not offer. */
  orgCategory: string;
  status?: '0' | '1' | undefined;
  headUserId?: string | null | undefined;
};

/** Converts a stored department to the edit form. */
export const toForm = (row: DepartmentRow): Form => ({
  departName: row.depart_name,
  departNameEn: row.depart_name_en,
  departNameAbbr: row.depart_name_abbr,
  departOrder: row.depart_order,
  orgCategory: row.org_category,
  mobile: row.mobile,
  fax: row.fax,
  address: row.address,
  memo: row.memo,
  description: row.description,
  status: row.status === '0' ? '0' : '1',
  headUserId: row.head_user_id,
});

/** Converts the form to column values. Status and head stay unchanged when the form does not contain them. */
export const toValues = (form: Form): DepartmentValues => ({
  depart_name: form.departName,
  depart_name_en: form.departNameEn,
  depart_name_abbr: form.departNameAbbr,
  depart_order: form.departOrder,
  org_category: form.orgCategory,
  mobile: form.mobile,
  fax: form.fax,
  address: form.address,
  memo: form.memo,
  description: form.description,
  ...(form.status === undefined ? {} : { status: form.status }),
  ...(form.headUserId === undefined ? {} : { head_user_id: form.headUserId }),
});

/**
 * Throws if the department is outside the scope: users can neither create a department that they do not reach nor
 * move one there.
 */
export async function demandWithin(use: Use, id: string, scope: RowScope): Promise<void> {
  if (!(await use(departmentsRepository).isReached(id, scope))) throw appError('beyond-own-rows');
}
