import type { ReactNode } from 'react';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { FormFoot } from './form-foot.tsx';
import { RecordFormFields } from './record-form-fields.tsx';
import type { RecordEditor } from './use-record-form.ts';

type Props<R, V extends object> = {
  editor: RecordEditor<R, V>;
  /** By default 添加用户 and 编辑用户, with the form's noun. */
  title?: string;
  widthPx?: number;
  children: ReactNode;
};

/** A form in a drawer. Remount it for every opening. */
export function RecordFormDrawer<R, V extends object>({
  editor,
  title,
  widthPx = 720,
  children,
}: Props<R, V>) {
  const isNew = editor.id === undefined;
  const narrow = useNarrow();
  return (
    <Drawer
      title={title ?? `${isNew ? '添加' : '编辑'}${editor.kind.noun}`}
      open={editor.isOpen}
      size={narrow ? '100%' : widthPx}
      destroyOnHidden
      onClose={editor.leave}
      footer={<FormFoot editor={editor} />}
    >
      <RecordFormFields editor={editor}>{children}</RecordFormFields>
    </Drawer>
  );
}
