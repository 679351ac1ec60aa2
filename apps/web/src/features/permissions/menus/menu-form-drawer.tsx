import { menuType } from '@baisi/contract/permissions';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { menuForm } from './menu-form.ts';
import { MenuFormFields } from './menu-form-fields.tsx';
import { formToSearch } from './menu-tree.logic.ts';

type Props = { open: boolean; id: string | undefined; parentId: string | undefined; onClose: () => void };

/** Form that adds a menu, button or column, or edits the one with `id`. Remount it for every opening. */
export function MenuFormDrawer({ open, id, parentId, onClose }: Props) {
  const query = Object.entries(formToSearch({ id, parentId })).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const editor = useRecordForm(menuForm, {
    id,
    open,
    onClose,
    search: `?${new URLSearchParams(query).toString()}`,
    start: {
      menuType: parentId === undefined ? menuType.root : menuType.menu,
      parentId: parentId ?? null,
      permsType: '1',
      status: '1',
    },
  });
  return (
    <RecordFormDrawer editor={editor} title={id === undefined ? '添加菜单' : '编辑菜单'}>
      <MenuFormFields id={id} isBuiltIn={editor.query.data?.builtIn === true} />
    </RecordFormDrawer>
  );
}
