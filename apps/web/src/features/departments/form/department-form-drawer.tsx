import { type Department, DepartmentToAdd } from '@baisi/contract/departments';
import { Form, Input, InputNumber, Radio, Switch } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { departmentForm } from './department-form.ts';
import { HeadSelect } from './head-select.tsx';
import { MoveNotice } from './move-notice.tsx';

type Props = {
  open: boolean;
  id: string | undefined;
  /** The proposed parent of a new department. */
  below: string | undefined;
  onClose: () => void;
};

const rule = DepartmentToAdd.shape;

/** The stored head, if there is one. */
const headOf = (stored: Department | undefined) =>
  stored?.headUserId
    ? { id: stored.headUserId, name: stored.headUserId_dictText ?? stored.headUserId }
    : undefined;

/** Adds a department, or edits the one with `id`. Remount it for every opening. */
export function DepartmentFormDrawer({ open, id, below, onClose }: Props) {
  const isNew = id === undefined;
  const editor = useRecordForm(departmentForm, {
    id,
    isOpen: open,
    onClose,
    search: addressOfForm(id ?? newRecord),
    start: isNew ? { parentId: below ?? null, orgCategory: below === undefined ? '1' : '2' } : {},
    next: ({ parentId, orgCategory }) => ({ parentId, orgCategory }),
  });
  const categories = useDictionary('org_category');
  return (
    <RecordFormDrawer editor={editor} widthPx={640}>
      <FormSection>
        <RecordItem name="departName" label="机构名称" required rules={[contractRule(rule.departName)]}>
          <Input placeholder="请输入机构名称" maxLength={100} />
        </RecordItem>
        <RecordItem
          name="parentId"
          label="上级部门"
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
        <RecordItem name="orgCategory" label="机构类型">
          <Radio.Group options={categories.map(({ value, text }) => ({ value, label: text }))} />
        </RecordItem>
        <RecordItem name="departOrder" label="排序" rules={[contractRule(rule.departOrder)]}>
          <InputNumber
            min={0}
            max={999_999}
            precision={0}
            style={{ width: '100%' }}
            placeholder="值越小越靠前"
          />
        </RecordItem>
        <RecordItem name="departNameAbbr" label="缩写" rules={[contractRule(rule.departNameAbbr)]}>
          <Input placeholder="请输入缩写" maxLength={100} />
        </RecordItem>
        <RecordItem name="departNameEn" label="英文名" rules={[contractRule(rule.departNameEn)]}>
          <Input placeholder="请输入英文名" maxLength={200} />
        </RecordItem>
        <RecordItem name="mobile" label="电话" rules={[contractRule(rule.mobile)]}>
          <Input placeholder="请输入电话" maxLength={32} inputMode="tel" />
        </RecordItem>
        <RecordItem name="fax" label="传真" rules={[contractRule(rule.fax)]}>
          <Input placeholder="请输入传真" maxLength={32} inputMode="tel" />
        </RecordItem>
        {id === undefined ? null : (
          <>
            <RecordItem name="headUserId" label="部门负责人" extra="仅作联系人展示，不授予权限">
              <HeadSelect departId={id} head={headOf(editor.base)} />
            </RecordItem>
            <RecordItem
              name="isEnabled"
              label="启用"
              valuePropName="checked"
              extra="停用后不再供选择，部门角色不授予权限，其人员需改在其他部门办公"
            >
              <Switch />
            </RecordItem>
          </>
        )}
        <WholeLine>
          <RecordItem name="address" label="地址" rules={[contractRule(rule.address)]}>
            <Input placeholder="请输入地址" maxLength={200} />
          </RecordItem>
        </WholeLine>
        <WholeLine>
          <RecordItem name="memo" label="备注" rules={[contractRule(rule.memo)]}>
            <Input.TextArea placeholder="请输入备注" maxLength={500} showCount rows={3} />
          </RecordItem>
        </WholeLine>
      </FormSection>
    </RecordFormDrawer>
  );
}
