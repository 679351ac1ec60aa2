import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { RoleFields } from './role-fields.tsx';
import { roleForm } from './role-form.ts';

/** Adds a role. Remount it for every opening. */
export function RoleFormModal(props: FormProps) {
  const editor = useRecordForm(roleForm, { ...props, next: () => ({}) });
  return (
    <RecordFormModal editor={editor}>
      <RoleFields codeFixed={false} />
    </RecordFormModal>
  );
}
