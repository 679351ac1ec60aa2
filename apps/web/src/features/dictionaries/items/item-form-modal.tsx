import { type DictionaryItemRecord, DictionaryItemToAdd } from '@baisi/contract/dictionary-items';
import { errorText } from '@baisi/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useMemo } from 'react';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { isItemValueTaken } from '../dictionaries.queries.ts';
import { itemFormOf } from './item-form.ts';

type Props = {
  open: boolean;
  dictId: string;
  /** undefined: a new one. */
  item: DictionaryItemRecord | undefined;
  /** Where a new one goes. */
  nextOrder: number;
  onClose: () => void;
};

const { shape } = DictionaryItemToAdd;

/** Adds an item to a dictionary, or edits one. Mount it anew for every opening. */
export function ItemFormModal({ open, dictId, item, nextOrder, onClose }: Props) {
  const client = useQueryClient();
  const kind = useMemo(() => itemFormOf(dictId, item), [dictId, item]);
  const editor = useRecordForm(kind, {
    id: item?.id,
    isOpen: open,
    onClose,
    search: `?items=${dictId}`,
    start: { dictId, sortOrder: nextOrder },
  });
  const free = {
    validator: async (_rule: unknown, value: unknown) => {
      const itemValue = typeof value === 'string' ? value.trim() : '';
      if (await isItemValueTaken(client, { dictId, itemValue, exceptId: item?.id }))
        throw new Error(errorText('item-value-taken'));
    },
  };
  return (
    <RecordFormModal editor={editor}>
      <Form.Item name="dictId" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="itemText" label="名称" required rules={[contractRule(shape.itemText)]}>
        <Input maxLength={100} placeholder="请输入名称" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="itemValue"
        label="数据值"
        required
        validateFirst
        validateDebounce={400}
        rules={[contractRule(shape.itemValue), free]}
      >
        <Input maxLength={100} placeholder="请输入数据值" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="sortOrder"
        label="排序值"
        extra="值越小越靠前"
        required
        rules={[contractRule(shape.sortOrder)]}
      >
        <InputNumber min={0} max={1_000_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isOn" label="是否启用" valuePropName="checked">
        <Switch checkedChildren="启用" unCheckedChildren="禁用" />
      </Form.Item>
      <Form.Item name="description" label="描述" rules={[contractRule(shape.description)]}>
        <Input.TextArea maxLength={200} showCount rows={3} placeholder="请输入描述" />
      </Form.Item>
    </RecordFormModal>
  );
}
