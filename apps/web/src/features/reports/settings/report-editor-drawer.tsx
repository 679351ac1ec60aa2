import { FormFoot } from '../../../fields/record-form/form-foot.tsx';
import { RecordFormFields } from '../../../fields/record-form/record-form-fields.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { ReportEditor } from './report-editor.tsx';
import { type ReportValues, reportForm } from './report-form.logic.ts';
import { useAskedSubmit } from './use-asked-submit.ts';

type Props = FormProps & {
  /** Values of a new report, when another one is copied. */
  start?: ReportValues | undefined;
};

/** Editor of a report, which fills the window. Remount it for every opening. */
export function ReportEditorDrawer({ start, ...props }: Props) {
  const editor = useRecordForm(reportForm, { ...props, ...(start === undefined ? {} : { start }) });
  const submit = useAskedSubmit(editor);
  return (
    <Drawer
      title={`${editor.id === undefined ? '添加' : '编辑'}报表`}
      open={editor.isOpen}
      size="100%"
      destroyOnHidden
      // Esc closes the completion of the statement.
      keyboard={false}
      onClose={editor.leave}
      footer={<FormFoot editor={{ ...editor, submit }} />}
    >
      <RecordFormFields editor={editor}>
        <ReportEditor id={editor.id} />
      </RecordFormFields>
    </Drawer>
  );
}
