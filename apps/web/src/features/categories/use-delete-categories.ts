import type { Category } from '@baisi/contract/categories';
import { App } from 'antd';
import { namesInShort } from '../../ui/format/names-text.logic.ts';
import { countBelow, useRemoveCategories } from './categories.queries.ts';

/** Asks, saying how much goes along, then deletes categories with everything below them. */
export function useDeleteCategories(onRemoved: (ids: readonly string[]) => void) {
  const { modal } = App.useApp();
  const remove = useRemoveCategories(onRemoved);
  return async (chosen: readonly Category[]): Promise<void> => {
    const ids = chosen.map(({ id }) => id);
    const names = namesInShort(
      chosen.map(({ name }) => name),
      '个分类',
    );
    // Who cannot be told how much it is may still decide: the answer says that it is whole branches.
    const below = await countBelow(ids).catch(() => undefined);
    const along = below === 0 ? '' : `，以及其下${below === undefined ? '全部' : ` ${below} 个`}子分类`;
    void modal.confirm({
      title: '确认删除',
      content: `确定要删除${names}${along}吗? 删除后不能恢复。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: ids.join(',') }).catch(() => {});
      },
    });
  };
}
