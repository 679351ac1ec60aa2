import { useMemo } from 'react';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { roleFormIn } from './role-form.ts';

/** Prefix of the form's URL parameters, because the department's form uses the same URL. */
export const roleFormPrefix = 'role-';

/** Form that adds a role to a department, or edits the one with `id`. Remount it for every opening. */
export function RoleFormModal({ departId, ...props }: FormProps & { departId: string }) {
  const kind = useMemo(() => roleFormIn(departId), [departId]);
  const editor = useRecordForm(kind, {
    ...props,
    search: `${addressOfForm(props.id ?? newRecord, roleFormPrefix)}&department=${departId}&tab=roles`,
    start: { departId },
    next: () => ({}),
  });
  return (
    <RecordFormModal editor={editor}>
      <TextItem name="roleName" maxLength={50} />
      <TextItem name="roleCode" maxLength={64} />
      <TextAreaItem name="description" maxLength={200} />
    </RecordFormModal>
  );
}
