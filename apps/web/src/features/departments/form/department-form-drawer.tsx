import type { Department } from '@baisi/contract/departments';
import { Form, Input, InputNumber, Radio } from 'antd';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { StatusItem } from '../../../fields/switched/status-item.tsx';
import { departmentForm } from './department-form.ts';
import { HeadSelect } from './head-select.tsx';
import { MoveNotice } from './move-notice.tsx';

type Props = FormProps & {
  /** The proposed parent of a new department. */
  below: string | undefined;
};

/** The stored head, if there is one. */
const headOf = (stored: Department | undefined) =>
  stored?.headUserId
    ? { id: stored.headUserId, name: stored.headUserId_dictText ?? stored.headUserId }
    : undefined;

/** Adds a department, or edits the one with `id`. Remount it for every opening. */
export function DepartmentFormDrawer({ below, ...props }: Props) {
  const { id } = props;
  const isNew = id === undefined;
  const editor = useRecordForm(departmentForm, {
    ...props,
    start: isNew ? { parentId: below ?? null, orgCategory: below === undefined ? '1' : '2' } : {},
    next: ({ parentId, orgCategory }) => ({ parentId, orgCategory }),
  });
  const categories = useDictionary('org_category');
  return (
    <RecordFormDrawer editor={editor} widthPx={640}>
      <FormSection>
        <TextItem name="departName" maxLength={100} />
        <RecordItem
          name="parentId"
          extra={isNew ? '不选则为一级部门' : '更换后，部门连同下级部门一起移动，机构编码随之更新'}
        >
          <DepartmentTreeSelect placeholder="一级部门" />
        </RecordItem>
        {id === undefined || editor.base === undefined ? null : (
          <WholeLine>
            <MoveNotice id={id} from={editor.base.parentId || null} />
          </WholeLine>
        )}
        {isNew ? null : (
          <Form.Item label="机构编码">
            <Input aria-label="机构编码" value={editor.base?.orgCode} disabled />
          </Form.Item>
        )}
        <RecordItem name="orgCategory">
          <Radio.Group options={categories.map(({ value, text }) => ({ value, label: text }))} />
        </RecordItem>
        <RecordItem name="departOrder">
          <InputNumber
            min={0}
            max={999_999}
            precision={0}
            style={{ width: '100%' }}
            placeholder="值越小越靠前"
          />
        </RecordItem>
        <TextItem name="departNameAbbr" maxLength={100} />
        <TextItem name="departNameEn" maxLength={200} />
        <TextItem name="mobile" maxLength={32} inputMode="tel" />
        <TextItem name="fax" maxLength={32} inputMode="tel" />
        {id === undefined ? null : (
          <>
            <RecordItem name="headUserId" extra="仅作联系人展示，不授予权限">
              <HeadSelect departId={id} head={headOf(editor.base)} />
            </RecordItem>
            <StatusItem hint="停用后不再供选择，部门角色不授予权限，其人员需改在其他部门办公" />
          </>
        )}
        <WholeLine>
          <TextItem name="address" maxLength={200} />
        </WholeLine>
        <WholeLine>
          <TextAreaItem name="memo" maxLength={500} />
        </WholeLine>
      </FormSection>
    </RecordFormDrawer>
  );
}
