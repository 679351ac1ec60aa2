import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { DepartmentFields } from './department-fields.tsx';
import { departmentForm } from './department-form.ts';

type Props = Omit<FormProps, 'id'> & {
  /** The proposed parent of a new department. */
  below: string | undefined;
  /** Called with the id of an added department. */
  onAdded: (id: string) => void;
};

/** Form that adds a department. Remount it for every opening. */
export function DepartmentFormDrawer({ below, ...props }: Props) {
  const editor = useRecordForm(departmentForm, {
    ...props,
    id: undefined,
    start: { parentId: below ?? null, orgCategory: below === undefined ? '1' : '2' },
    next: ({ parentId, orgCategory }) => ({ parentId, orgCategory }),
  });
  return (
    <RecordFormDrawer editor={editor} widthPx={640}>
      <DepartmentFields id={undefined} stored={undefined} />
    </RecordFormDrawer>
  );
}
