import { Form, Input } from 'antd';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ProofFormModal } from '../proof-form-modal.tsx';
import { useDropSecondFactor } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Values = { oldpassword: string; code: string };
type Props = { open: boolean; onClose: () => void };

/** 停用两步验证: dialog to disable the second factor; requires the password and a code of the app. */
export function DropModal({ open, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const drop = useDropSecondFactor({
    onDone: onClose,
    onRefused: useLanding(form, ['oldpassword', 'code']),
  });
  return (
    <ProofFormModal
      title="停用两步验证"
      open={open}
      onClose={onClose}
      form={form}
      okText="停用"
      danger
      isPending={drop.isPending}
      onFinish={(values) => drop.mutate(values)}
    >
      <p>停用后，仅凭密码即可登录，恢复码同时失效。</p>
      <CurrentPasswordField />
      <Form.Item
        name="code"
        label="动态码"
        rules={[{ required: true, whitespace: true, message: '请输入 6 位动态码!' }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} placeholder="输入 6 位动态码" />
      </Form.Item>
    </ProofFormModal>
  );
}
