import type { GridView } from '@baisi/contract/grid-views';
import { useOpening } from '../../ui/use-opening.ts';
import type { useViewCommands } from './use-view-commands.ts';
import { longestName, type ShownFields, type ViewForm, ViewFormModal } from './view-form-modal.tsx';

/** State of the open dialog; without `id` it adds a view. */
type Asking = { title: string; asks: ShownFields; from: ViewForm; id: string | undefined };

type ViewDeps = Pick<ReturnType<typeof useViewCommands>, 'add' | 'change'> & { mayShare: boolean };

const copySuffix = ' 副本';
const copyName = (name: string) => `${name.slice(0, longestName - copySuffix.length)}${copySuffix}`;

/** Returns only the fields that the dialog shows, because another user may have changed the others meanwhile. */
const asked = (asks: ShownFields, { name, scope }: ViewForm): Partial<ViewForm> =>
  asks === 'name' ? { name } : { scope };

/** Returns functions that open the dialogs to add, rename or share a view, and the dialog to render. */
export function useViewDialog({ add, change, mayShare }: ViewDeps) {
  const { isOpen, about: asking, key, show, hide } = useOpening<Asking>();
  const about = (title: string, asks: ShownFields) => (view: GridView) =>
    show({ title, asks, from: { name: view.name, scope: view.scope }, id: view.id });
  const save = async (form: ViewForm) => {
    if (asking?.id === undefined) await add(form);
    else await change(asking.id, asked(asking.asks, form));
  };
  return {
    /** Opens the dialog for a new view. `like`: name of the view to copy the name from; undefined: an empty name. */
    askToAdd: (like: string | undefined) => {
      const name = like === undefined ? '' : copyName(like);
      show({ title: '另存为视图', asks: 'both', from: { name, scope: 'own' }, id: undefined });
    },
    askName: about('重命名视图', 'name'),
    askScope: about('共享设置', 'scope'),
    dialog:
      asking === undefined ? null : (
        <ViewFormModal
          key={key}
          open={isOpen}
          title={asking.title}
          asks={asking.asks}
          from={asking.from}
          mayShare={mayShare}
          save={save}
          onClose={hide}
        />
      ),
  };
}
