import { type Category, CategoryToAdd, categoryTop } from '@baisi/contract/categories';
import { Form, Input } from 'antd';
import { useMemo } from 'react';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { categoryFormBelow } from './category-form.ts';

/** Purpose of the form: to add a root, to add a child, or to edit. */
export type CategoryWish = { parent?: Category; edited?: Category };

type Props = { open: boolean; wish: CategoryWish; onClose: () => void };

/** Adds a category or renames one. The server assigns its code. Remount it for every opening. */
export function CategoryFormModal({ open, wish: { parent, edited }, onClose }: Props) {
  const pid = parent?.id ?? categoryTop;
  const kind = useMemo(() => categoryFormBelow(pid), [pid]);
  const editor = useRecordForm(kind, { id: edited?.id, open, onClose, start: { pid } });
  const title = edited === undefined ? (parent === undefined ? '添加分类' : '添加下级') : '编辑分类';
  const code =
    edited?.code ?? (parent === undefined ? '保存后自动生成' : `以 ${parent.code} 开头，保存后自动生成`);
  return (
    <RecordFormModal editor={editor} title={title}>
      <RecordItem name="pid" label={null} hidden>
        <Input />
      </RecordItem>
      {parent === undefined ? null : (
        <Form.Item label="上级分类" htmlFor="category-parent">
          <Input id="category-parent" value={`${parent.name}（${parent.code}）`} disabled />
        </Form.Item>
      )}
      <RecordItem name="name" label="分类名称" required rules={[contractRule(CategoryToAdd.shape.name)]}>
        <Input count={countedTo(100)} placeholder="请输入分类名称" autoComplete="off" />
      </RecordItem>
      <Form.Item label="分类编码" htmlFor="category-code">
        <Input id="category-code" value={code} disabled />
      </Form.Item>
    </RecordFormModal>
  );
}
