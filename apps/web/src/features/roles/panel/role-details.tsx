import type { RoleRecord } from '@baisi/contract/role-records';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { RecordFields } from '../../../fields/record-panel/record-fields.tsx';
import { RecordStamps } from '../../../fields/record-panel/record-stamps.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import { RoleFields } from '../form/role-fields.tsx';
import { isCodeFixed, roleForm } from '../form/role-form.ts';

type Props = {
  role: RoleRecord;
  opened: OpenedRecord;
  /** Key of the tab. */
  part: string;
  onHistory: (label: string) => void;
};

/** 资料 of a role, edited in place. */
export function RoleDetails({ role, opened, part, onHistory }: Props) {
  const { may } = useAllowed();
  const editor = useRecordForm(roleForm, {
    id: role.id,
    open: true,
    onClose: opened.close,
    search: opened.addressOf(role.id),
    stays: true,
  });
  return (
    <RecordFields
      editor={editor}
      version={role.version}
      storedVersion={editor.base?.version}
      part={part}
      onHistory={onHistory}
      isReadOnly={!may('role:edit')}
      foot={<RecordStamps {...role} />}
    >
      <FormSection>
        <RoleFields codeFixed={isCodeFixed(editor.base)} />
      </FormSection>
    </RecordFields>
  );
}
