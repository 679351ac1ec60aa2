import { DepartmentToAdd } from '@baisi/contract/departments';
import { Form, Input, InputNumber, Radio } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { WholeLine } from '../../../fields/record-form/whole-line.tsx';
import { addressOfForm, newRecord } from '../../../platform/list-state/form-address.ts';
import { departmentForm } from './department-form.ts';

type Props = {
  open: boolean;
  id: string | undefined;
  /** Below which department a new one is proposed. */
  below: string | undefined;
  onClose: () => void;
};

const rule = DepartmentToAdd.shape;

/** Adds a department, or edits the one of `id`. Mount it anew for every opening. */
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
        <Form.Item name="departName" label="机构名称" required rules={[contractRule(rule.departName)]}>
          <Input placeholder="请输入机构名称" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="parentId"
          label="上级部门"
          extra={isNew ? '不选则为一级部门；保存后不能更换。' : '部门不能移动：机构编码由上级部门决定。'}
        >
          <DepartmentTreeSelect disabled={!isNew} placeholder="一级部门" />
        </Form.Item>
        {isNew ? null : (
          <Form.Item label="机构编码">
            <Input aria-label="机构编码" value={editor.base?.orgCode} disabled />
          </Form.Item>
        )}
        <Form.Item name="orgCategory" label="机构类型">
          <Radio.Group options={categories.map(({ value, text }) => ({ value, label: text }))} />
        </Form.Item>
        <Form.Item name="departOrder" label="排序" rules={[contractRule(rule.departOrder)]}>
          <InputNumber
            min={0}
            max={999_999}
            precision={0}
            style={{ width: '100%' }}
            placeholder="值越小越靠前"
          />
        </Form.Item>
        <Form.Item name="departNameAbbr" label="缩写" rules={[contractRule(rule.departNameAbbr)]}>
          <Input placeholder="请输入缩写" maxLength={100} />
        </Form.Item>
        <Form.Item name="departNameEn" label="英文名" rules={[contractRule(rule.departNameEn)]}>
          <Input placeholder="请输入英文名" maxLength={200} />
        </Form.Item>
        <Form.Item name="mobile" label="电话" rules={[contractRule(rule.mobile)]}>
          <Input placeholder="请输入电话" maxLength={32} inputMode="tel" />
        </Form.Item>
        <Form.Item name="fax" label="传真" rules={[contractRule(rule.fax)]}>
          <Input placeholder="请输入传真" maxLength={32} inputMode="tel" />
        </Form.Item>
        <WholeLine>
          <Form.Item name="address" label="地址" rules={[contractRule(rule.address)]}>
            <Input placeholder="请输入地址" maxLength={200} />
          </Form.Item>
        </WholeLine>
        <WholeLine>
          <Form.Item name="memo" label="备注" rules={[contractRule(rule.memo)]}>
            <Input.TextArea placeholder="请输入备注" maxLength={500} showCount rows={3} />
          </Form.Item>
        </WholeLine>
      </FormSection>
    </RecordFormDrawer>
  );
}
