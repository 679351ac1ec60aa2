import { type GridViewScope, gridViewScopes } from '@baisi/contract/grid-views';
import { requiredText } from '@baisi/contract/rules/fields';
import { Alert, Form, Input, type InputRef, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { contractRule } from '../contract-rule/contract-rule.ts';
import { countedTo } from '../contract-rule/counted-to.ts';
import { messageOf } from './grid-views.queries.ts';

/** Fields of a view. */
export type ViewForm = { name: string; scope: GridViewScope };

/** The fields to show; a new view needs both name and scope. */
export type ShownFields = 'both' | 'name' | 'scope';

type Props = {
  open: boolean;
  title: string;
  asks: ShownFields;
  from: ViewForm;
  /** Whether the view may be shared with more users. */
  mayShare: boolean;
  /** Saves the form. When the promise rejects, the dialog shows the error. */
  save: (form: ViewForm) => Promise<unknown>;
  onClose: () => void;
};

const scopeWords: Record<GridViewScope, string> = { own: '仅自己', department: '本部门', all: '所有人' };
/** Maximum length of a view's name, in characters. */
export const longestName = 30;

/** Form for the name of a view and the users who see it. Remount it for every opening. */
export function ViewFormModal({ open, title, asks, from, mayShare, save, onClose }: Props) {
  const [form] = Form.useForm<ViewForm>();
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const name = useRef<InputRef>(null);
  const refused = (error: unknown) => {
    const message = messageOf(error);
    if (error instanceof ApiError && error.error === 'grid-view-name-taken' && name.current !== null) {
      form.setFields([{ name: 'name', errors: [message] }]);
      name.current.focus();
    } else setRefusal(message);
  };
  const submit = async (given: Partial<ViewForm>) => {
    if (isSaving) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const { name: typed, scope } = { ...from, ...given };
      await save({ name: typed.trim(), scope });
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setSaving(false);
    }
  };
  const scopes = gridViewScopes.filter((scope) => mayShare || scope === 'own' || scope === from.scope);
  return (
    <Modal
      title={title}
      open={open}
      width={420}
      destroyOnHidden
      okText="保存"
      cancelText="取消"
      confirmLoading={isSaving}
      afterOpenChange={(isOpen) => {
        // Skipped when the user already types in the field.
        if (isOpen && name.current?.input !== document.activeElement) name.current?.focus({ cursor: 'all' });
      }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={from}
        onFinish={(given) => void submit(given)}
      >
        {refusal === undefined ? null : (
          <Form.Item>
            <Alert type="error" showIcon title={refusal} />
          </Form.Item>
        )}
        {asks === 'scope' ? null : (
          <Form.Item
            label="视图名称"
            name="name"
            validateTrigger="onBlur"
            rules={[contractRule(requiredText('视图名称', longestName))]}
          >
            <Input ref={name} showCount count={countedTo(longestName)} autoComplete="off" />
          </Form.Item>
        )}
        {asks === 'name' || scopes.length === 1 ? null : (
          <Form.Item label="可见范围" name="scope">
            <Radio.Group options={scopes.map((value) => ({ value, label: scopeWords[value] }))} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
