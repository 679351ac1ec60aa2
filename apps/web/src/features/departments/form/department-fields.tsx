import type { Department } from '@baisi/contract/departments';
import { Form, Input, InputNumber, Radio } from 'antd';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { StatusItem } from '../../../fields/switched/status-item.tsx';
import { HeadSelect } from './head-select.tsx';
import { MoveNotice } from './move-notice.tsx';
import { NewHeadItem } from './new-head-item.tsx';

type Props = {
  /** undefined: a new department. */
  id: string | undefined;
  /** The department as stored; undefined: a new one, or not loaded yet. */
  stored: Department | undefined;
};

/** Returns id and name of the stored head; undefined without one. */
const headOf = (stored: Department | undefined) =>
  stored?.headUserId
    ? { id: stored.headUserId, name: stored.headUserId_dictText ?? stored.headUserId }
    : undefined;

/** The fields of a department. */
export function DepartmentFields({ id, stored }: Props) {
  const categories = useDictionary('org_category');
  return (
    <FormSection>
      <TextItem name="departName" maxLength={100} />
      <RecordItem
        name="parentId"
        extra={id === undefined ? '不选则为一级部门' : '更换后，部门连同下级部门一起移动，机构编码随之更新'}
      >
        <DepartmentTreeSelect placeholder="一级部门" />
      </RecordItem>
      {id === undefined || stored === undefined ? null : (
        <WholeLine>
          <MoveNotice id={id} from={stored.parentId || null} />
        </WholeLine>
      )}
      {id === undefined ? null : (
        <Form.Item label="机构编码">
          <Input aria-label="机构编码" value={stored?.orgCode} disabled />
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
      {id === undefined ? (
        <NewHeadItem />
      ) : (
        <RecordItem name="headUserId" extra="仅作联系人展示，不授予权限">
          <HeadSelect departId={id} head={headOf(stored)} />
        </RecordItem>
      )}
      <StatusItem hint="停用后不再供选择，部门角色不授予权限，其人员需改在其他部门办公" />
      <WholeLine>
        <TextItem name="address" maxLength={200} />
      </WholeLine>
      <WholeLine>
        <TextAreaItem name="memo" maxLength={500} />
      </WholeLine>
    </FormSection>
  );
}
