import { type CarrierAccountRecord, carrierAccounts } from '@baisi/contract/carrier-accounts';
import { Form, Input, Modal } from 'antd';
import { recordAnswers } from '../../../platform/api/record-answers.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';

type Props = { account: CarrierAccountRecord | undefined; onClose: () => void };
type Values = { apiKey?: string; secret?: string; partnerKey?: string };

const items = [
  { name: 'apiKey', label: '快递100授权key', has: 'hasApiKey' },
  { name: 'secret', label: '快递100授权密钥', has: 'hasSecret' },
  { name: 'partnerKey', label: '电子面单密码', has: 'hasPartnerKey' },
] as const;

/** 设置密钥: stores the keys of an account, which nobody can read again. An empty field keeps its key. */
export function AccountKeysModal({ account, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const isOpen = account !== undefined;
  // Keys are never stored as a draft: closing the dialog loses them, so the user is asked first.
  useUnsaved(() => isOpen && form.isFieldsTouched());
  const save = useCall(carrierAccounts.saveKeys, {
    refreshes: recordAnswers(carrierAccounts),
    onDone: onClose,
  });
  return (
    <Modal
      title={`设置密钥：${account?.name ?? ''}`}
      open={isOpen}
      onCancel={onClose}
      onOk={form.submit}
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => account && save.mutate({ ...values, id: account.id })}
      >
        {items.map(({ name, label, has }) => (
          <Form.Item key={name} name={name} label={label}>
            <Input.Password
              maxLength={200}
              autoComplete="new-password"
              placeholder={account?.[has] ? '已设置，留空则不修改' : '未设置'}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
