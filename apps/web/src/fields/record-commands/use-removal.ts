import { App } from 'antd';
import { namesInShort } from '../../ui/format/names-text.logic.ts';

type Removal<R> = {
  nameOf: (record: R) => string;
  /** Measure word for the records: 个. */
  unit: string;
  /** Further consequence of the removal; a sentence. */
  consequence?: string;
  /** Removes the records of a comma-separated list. */
  remove: { mutateAsync: (input: { ids: string }) => Promise<unknown> };
};

/** Asks, then permanently removes records. */
export function useRemoval<R extends { id: string }>({
  nameOf,
  unit,
  consequence = '删除后不能恢复。',
  remove,
}: Removal<R>): (records: readonly R[]) => void {
  const { modal } = App.useApp();
  return (records) =>
    void modal.confirm({
      title: '确认删除',
      content: `是否删除选中数据? ${namesInShort(records.map(nameOf), unit)}，${consequence}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // The error policy reports a refusal; the dialog closes either way.
        await remove.mutateAsync({ ids: records.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
}
