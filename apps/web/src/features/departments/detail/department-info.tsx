import { departmentFields } from '@baisi/contract/department-record';
import type { Department } from '@baisi/contract/departments';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { RecordFields } from '../../../fields/record-panel/record-fields.tsx';
import { RecordStamps } from '../../../fields/record-panel/record-stamps.tsx';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { DepartmentFields } from '../form/department-fields.tsx';
import { departmentForm } from '../form/department-form.ts';

type Props = {
  department: Department;
  /** Key of the tab. */
  part: string;
  onHistory: (label: string) => void;
  onClose: () => void;
};

/** 资料 of a department, edited in place. */
export function DepartmentInfo({ department, part, onHistory, onClose }: Props) {
  const { id, version } = department;
  const { visible } = useGuardedFields(departmentFields);
  const { may } = useAllowed();
  const editor = useRecordForm(departmentForm, {
    id,
    open: true,
    onClose,
    search: `?department=${encodeURIComponent(id)}`,
    stays: true,
  });
  return (
    <RecordFields
      editor={editor}
      version={version}
      storedVersion={editor.base?.version}
      part={part}
      onHistory={onHistory}
      isReadOnly={!may('depart:edit')}
      foot={
        <>
          <DetailList
            labelWidthPx={64}
            items={visible([
              {
                key: 'directorUserIds',
                label: '分管上级',
                content: department.directorUserIds_dictText?.replaceAll(',', '、'),
                whole: true,
              },
            ])}
          />
          <RecordStamps {...department} />
        </>
      }
    >
      <DepartmentFields id={id} stored={editor.base} />
    </RecordFields>
  );
}
