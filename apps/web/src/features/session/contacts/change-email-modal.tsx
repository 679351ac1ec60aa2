import { emailPattern } from '@baisi/contract/rules/patterns';
import { Form, Input } from 'antd';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ProofFormModal } from '../proof-form-modal.tsx';
import { useChangeEmail } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Values = { email: string; oldpassword: string };
type Props = { title: string; open: boolean; onClose: () => void };

/** 修改邮箱: dialog for a new e-mail address; requires the password. */
export function ChangeEmailModal({ title, open, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const change = useChangeEmail({
    onDone: onClose,
    onRefused: useLanding(form, ['email', 'oldpassword']),
  });
  return (
    <ProofFormModal
      title={title}
      open={open}
      onClose={onClose}
      form={form}
      isPending={change.isPending}
      onFinish={(values) => change.mutate(values)}
    >
      <Form.Item
        name="email"
        label="新邮箱"
        validateFirst
        rules={[
          { required: true, whitespace: true, message: '邮箱不能为空' },
          { transform: (text: string) => text.trim(), pattern: emailPattern, message: '邮箱格式不正确' },
        ]}
      >
        <Input autoComplete="email" maxLength={120} placeholder="请输入新邮箱" />
      </Form.Item>
      <CurrentPasswordField />
    </ProofFormModal>
  );
}
