import type { DictionaryRecord } from '@baisi/contract/dictionary-records';
import { App } from 'antd';
import { namesOf } from './dictionaries.logic.ts';
import { useRemoveDictionaries } from './dictionaries.queries.ts';

/** Asks, then moves dictionaries to the recycle bin. */
export function useDeleteDictionaries(onRemoved: (ids: readonly string[]) => void) {
  const { modal } = App.useApp();
  const remove = useRemoveDictionaries(onRemoved);
  return (records: readonly DictionaryRecord[]) =>
    void modal.confirm({
      title: '确认删除',
      content: `是否删除选中数据? ${namesOf(records)}将移入回收站，引用处的下拉选项随即消失；之后可以取回。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: records.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
}
