import { FormFoot } from '../../../fields/record-form/form-foot.tsx';
import { RecordFormFields } from '../../../fields/record-form/record-form-fields.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { type TemplateValues, templateForm } from './template-form.logic.ts';

type Props = FormProps & {
  /** Values of a new template: an empty page of some size, or a copy. */
  start?: Partial<TemplateValues> | undefined;
};

/** Editor of a print template, which fills the window. Remount it for every opening. */
export function TemplateEditorDrawer({ start, ...props }: Props) {
  const editor = useRecordForm(templateForm, { ...props, ...(start === undefined ? {} : { start }) });
  return (
    <Drawer
      title={`${editor.id === undefined ? '添加' : '编辑'}面单模板`}
      open={editor.isOpen}
      size="100%"
      destroyOnHidden
      onClose={editor.leave}
      footer={<FormFoot editor={editor} />}
    >
      <RecordFormFields editor={editor}>
        <TemplateEditor />
      </RecordFormFields>
    </Drawer>
  );
}
