import type { GridView } from '@baisi/contract/grid-views';
import type { GridKey } from '@baisi/contract/rules/grid-view';
import type { GridLook } from '@baisi/grid';
import { App } from 'antd';
import { notify } from '../../platform/notify.ts';
import { messageOf, useAddView, useEditView, useRemoveView } from './grid-views.queries.ts';
import type { LookingGrid, LookStore } from './look-store.ts';
import type { ViewForm } from './view-form-modal.tsx';

type ViewDeps = {
  grid: LookingGrid;
  store: LookStore;
  gridKey: GridKey;
  views: readonly GridView[] | undefined;
  /** Refetches the views. */
  refetch: () => unknown;
};

/**
 * Returns the commands that add, change and remove views. `add` and `change`, which dialogs call, reject with the
 * server's refusal; `save` and the removal show it themselves.
 */
export function useViewCommands({ grid, store, gridKey, views, refetch }: ViewDeps) {
  const { modal } = App.useApp();
  const { mutateAsync: addOne } = useAddView();
  const { mutateAsync: editOne } = useEditView();
  const { mutateAsync: removeOne } = useRemoveView(store.leave);

  /**
   * Sends the newest version that this page has read, because the user has already seen the changes of others in it.
   */
  const change = async (id: string, values: Partial<ViewForm & { content: GridLook }>) => {
    const view = views?.find((one) => one.id === id);
    if (view === undefined) throw new Error(`view ${id} is gone`);
    const { name, scope, content, version } = view;
    try {
      await editOne({ id, version, name, scope, content, ...values });
    } catch (error) {
      void refetch();
      throw error;
    }
  };
  return {
    change,
    /** Saves the current look as a new view, and chooses it. */
    add: async ({ name, scope }: ViewForm) => {
      const content = grid.getLook();
      const { result } = await addOne({ gridKey, name, scope, content });
      store.adopt({ id: result.id, name, content });
    },
    /** Saves the current look in an existing view. */
    save: async ({ id, name }: GridView) => {
      const content = grid.getLook();
      try {
        await change(id, { content });
        store.adopt({ id, name, content });
      } catch (error) {
        notify.error({ title: '视图未保存', text: messageOf(error) });
      }
    },
    /** Removes a view after a confirmation. */
    askRemoval: ({ id, name, scope }: GridView) =>
      void modal.confirm({
        title: '确认删除',
        content: `是否删除视图“${name}”？${scope === 'own' ? '' : '其他人也将不能再使用。'}表格保持现在的样子。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            await removeOne({ id });
          } catch (error) {
            void refetch();
            notify.error({ title: '视图未删除', text: messageOf(error) });
          }
        },
      }),
  };
}
