import { permissionFields as guards } from '@baisi/contract/permission-record';
import { PermissionNode } from '@baisi/contract/permission-records';
import { useQuery } from '@tanstack/react-query';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadMenu, menuChoices, useAddMenu, useEditMenu } from '../permissions.queries.ts';
import { menuFields, toMenuToAdd, toMenuToEdit, toMenuValues } from './menu-form.logic.ts';
import { titlesOf } from './menu-tree.logic.ts';

function useSaveMenu(reactions: SaveReactions) {
  const add = useAddMenu(reactions);
  const edit = useEditMenu(reactions);
  return addOrEdit({ add, toAdd: toMenuToAdd, edit, toEdit: toMenuToEdit });
}

function useMenuTexts() {
  const { data } = useQuery(menuChoices());
  const titles = titlesOf(data?.treeList ?? []);
  return { parentId: (id: string | null) => titles.get(id ?? '') ?? id ?? '' };
}

/** The form of a menu, button or column. */
export const menuForm = recordForm({
  key: 'permissions.form',
  noun: '菜单',
  fields: menuFields,
  guards,
  nameOf: ({ name }) => name,
  toValues: toMenuValues,
  load: loadMenu,
  readStored: currentOf(PermissionNode),
  useSave: useSaveMenu,
  useTexts: useMenuTexts,
});
