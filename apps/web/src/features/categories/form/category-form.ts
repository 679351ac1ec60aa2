import { Category, categoryFields as guards } from '@baisi/contract/categories';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/saving/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving/saving.ts';
import { loadCategory, useAddCategory, useEditCategory } from '../categories.queries.ts';

const fields = { name: field.text('分类名称'), pid: field.text('上级分类', { isFixed: true }) };
type CategoryValues = ValuesOf<typeof fields>;

function useSaveCategory(reactions: SaveReactions) {
  const add = useAddCategory(reactions);
  const edit = useEditCategory(reactions);
  return addOrEdit({
    add,
    toAdd: (values: CategoryValues) => values,
    edit,
    toEdit: ({ name }: CategoryValues, { id, version }: Category) => ({ name, id, version }),
  });
}

/**
 * Returns the form of a category below `pid`, or of a root. Each parent has a form of its own, so that each has its own
 * draft.
 */
export const categoryFormBelow = (pid: string) =>
  recordForm<Category, CategoryValues>({
    key: `categories.${pid}`,
    noun: '分类',
    fields,
    guards,
    nameOf: ({ name }) => name,
    toValues: (category) => ({ pid: category.pid, name: category.name }),
    load: loadCategory,
    readStored: currentOf(Category),
    useSave: useSaveCategory,
  });
