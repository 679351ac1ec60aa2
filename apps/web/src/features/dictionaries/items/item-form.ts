import { DictionaryItemRecord, itemStatus } from '@baisi/contract/dictionary-items';
import { field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { currentOf } from '../../../fields/record-form/refused-save.logic.ts';
import { addOrEdit, type SaveReactions } from '../../../fields/record-form/saving.ts';
import { useAddItem, useEditItem } from '../dictionaries.queries.ts';

const fields = {
  itemText: field.text('名称'),
  itemValue: field.text('数据值'),
  sortOrder: field.number('排序值', 1),
  isOn: field.flag('是否启用', true, { wire: 'status' }),
  description: field.text('描述'),
  dictId: field.text('字典', { isFixed: true }),
};
type ItemValues = ValuesOf<typeof fields>;

const toForm = ({ isOn, sortOrder, ...values }: ItemValues) => ({
  ...values,
  sortOrder: sortOrder ?? 0,
  status: isOn ? itemStatus.on : itemStatus.off,
});

function useSaveItem(reactions: SaveReactions) {
  const add = useAddItem(reactions);
  const edit = useEditItem(reactions);
  return addOrEdit({
    add,
    toAdd: toForm,
    edit,
    toEdit: (values: ItemValues, { id, version }: DictionaryItemRecord) => {
      const { dictId: _, ...form } = toForm(values);
      return { ...form, id, version };
    },
  });
}

/** The form of an item of one dictionary: drafts of different dictionaries are kept apart. `item`: the one to edit. */
export const itemFormOf = (dictId: string, item: DictionaryItemRecord | undefined) =>
  recordForm<DictionaryItemRecord, ItemValues>({
    key: `dictionary-items.${dictId}`,
    noun: '字典项',
    fields,
    nameOf: ({ itemText }) => itemText,
    toValues: ({ itemText, itemValue, sortOrder, status, description }) => ({
      dictId,
      itemText,
      itemValue,
      sortOrder,
      isOn: status === itemStatus.on,
      description: description ?? '',
    }),
    // The list beside the form is what the person clicked on: an older version is told by the server.
    load: async (id) => {
      if (item === undefined) throw new Error(`no item ${id} in the list`);
      return item;
    },
    readStored: currentOf(DictionaryItemRecord),
    useSave: useSaveItem,
  });
