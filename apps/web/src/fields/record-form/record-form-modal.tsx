import { Modal } from 'antd';
import type { ReactNode } from 'react';
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

/** A small form in a dialog. Remount it for every opening. */
export function RecordFormModal<R, V extends object>({
  editor,
  title,
  widthPx = 520,
  children,
}: Props<R, V>) {
  const isNew = editor.id === undefined;
  return (
    <Modal
      title={title ?? `${isNew ? '添加' : '编辑'}${editor.kind.noun}`}
      open={editor.isOpen}
      width={widthPx}
      destroyOnHidden
      footer={<FormFoot editor={editor} />}
      onCancel={editor.leave}
    >
      <RecordFormFields editor={editor}>{children}</RecordFormFields>
    </Modal>
  );
}
