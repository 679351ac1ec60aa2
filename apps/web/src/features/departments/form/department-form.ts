import { Department, departments } from '@baisi/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { departmentNames } from '../../../fields/department/department.logic.ts';
import { departmentTree } from '../../../fields/department/department.queries.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving.ts';
import { call } from '../../../platform/api/call.ts';
import { useAddDepartment, useEditDepartment } from '../departments.queries.ts';
import {
  departmentFields,
  toDepartmentToAdd,
  toDepartmentToEdit,
  toFormValues,
} from './department-form.logic.ts';

function useSaveDepartment(reactions: SaveReactions) {
  const add = useAddDepartment(reactions);
  const edit = useEditDepartment(reactions);
  return addOrEdit({ add, toAdd: toDepartmentToAdd, edit, toEdit: toDepartmentToEdit });
}

function useDepartmentTexts() {
  const names = departmentNames(useQuery(departmentTree()).data ?? []);
  const categories = useDictionary('org_category');
  return {
    parentId: (id: string | null) => (id === null ? '' : (names.get(id) ?? id)),
    orgCategory: (value: string | null) =>
      categories.find((item) => item.value === value)?.text ?? value ?? '',
  };
}

/** The form of a department. */
export const departmentForm = recordForm({
  key: 'departments.form',
  noun: '部门',
  fields: departmentFields,
  nameOf: ({ departName }) => departName,
  toValues: toFormValues,
  load: (id, signal) => call(departments.get, { id }, { signal }),
  readStored: currentOf(Department),
  useSave: useSaveDepartment,
  useTexts: useDepartmentTexts,
});
