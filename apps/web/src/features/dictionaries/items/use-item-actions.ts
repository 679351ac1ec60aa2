import { type DictionaryItemRecord, itemStatus } from '@baisi/contract/dictionary-items';
import { App } from 'antd';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { GuardedAction, RowAction } from '../../../ui/list/row-actions.tsx';
import { useEditItem, useRemoveItems } from '../dictionaries.queries.ts';

/** Asks, then deletes items of a dictionary. */
export function useDeleteItems(onRemoved: (ids: readonly string[]) => void) {
  const { modal } = App.useApp();
  const remove = useRemoveItems({});
  return (items: readonly DictionaryItemRecord[]) =>
    void modal.confirm({
      title: '确认删除',
      content: `是否删除选中数据? ${items
        .map(({ itemText }) => itemText)
        .slice(0, 3)
        .join('、')}${
        items.length > 3 ? `等 ${items.length} 项` : ''
      }删除后不能取回，已保存的记录将只显示数据值。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        const ids = items.map(({ id }) => id);
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: ids.join(',') }).then(
          () => onRemoved(ids),
          () => {},
        );
      },
    });
}

type Openings = {
  edit: (item: DictionaryItemRecord) => void;
  historyOf: (item: DictionaryItemRecord) => GuardedAction;
  onRemoved: (ids: readonly string[]) => void;
};

/** What the signed-in person may do with one item. */
export function useItemActions({ edit, historyOf, onRemoved }: Openings) {
  const { only } = useAllowed();
  const save = useEditItem({});
  const remove = useDeleteItems(onRemoved);
  return (item: DictionaryItemRecord): RowAction[] => {
    const { id, version, itemText, itemValue, sortOrder, description } = item;
    const isOn = item.status === itemStatus.on;
    const status = isOn ? itemStatus.off : itemStatus.on;
    return only<GuardedAction>([
      { key: 'edit', label: '编辑', code: 'dict:item', run: () => edit(item) },
      {
        key: 'switch',
        label: isOn ? '禁用' : '启用',
        code: 'dict:item',
        run: () => save.mutate({ id, version, itemText, itemValue, sortOrder, description, status }),
      },
      historyOf(item),
      {
        key: 'delete',
        label: '删除',
        code: 'dict:item',
        folded: true,
        danger: true,
        run: () => remove([item]),
      },
    ]);
  };
}
