import { departmentFields as guards } from '@baisi/contract/department-record';
import { Department, DepartmentToAdd, departments } from '@baisi/contract/departments';
import type { ResultOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useDepartmentText } from '../../../fields/department/use-department-text.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { call } from '../../../platform/api/call.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
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
  const departmentText = useDepartmentText();
  const categories = useDictionary('org_category');
  // The names of heads are read from cached choices: a head can only be chosen from them.
  const offered = useQueryClient().getQueriesData<ResultOf<typeof users.choices>>({
    queryKey: everyAnswerOf(users.choices),
  });
  const heads = new Map(
    offered.flatMap(([, page]) => page?.records.map(({ id, realname }) => [id, realname] as const) ?? []),
  );
  return {
    parentId: departmentText,
    headUserId: (id: string | null) => (id === null ? '' : (heads.get(id) ?? id)),
    orgCategory: (value: string | null) =>
      categories.find((item) => item.value === value)?.text ?? value ?? '',
  };
}

/** The form of a department. */
export const departmentForm = recordForm({
  key: 'departments.form',
  noun: '部门',
  fields: departmentFields,
  guards,
  nameOf: ({ departName }) => departName,
  toValues: toFormValues,
  load: (id, signal) => call(departments.get, { id }, { signal }),
  schemas: DepartmentToAdd.shape,
  readStored: currentOf(Department),
  useSave: useSaveDepartment,
  useTexts: useDepartmentTexts,
});
