import type { AccountProtection } from '@baisi/contract/own-security';
import { Form } from 'antd';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { ProofFormModal } from '../proof-form-modal.tsx';
import { useUnbindOwn } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Props = { identity: AccountProtection['identities'][number] | undefined; onClose: () => void };

/** 解除绑定: dialog to remove a bound identity; requires the password. */
export function UnbindModal({ identity, onClose }: Props) {
  const [form] = Form.useForm<{ oldpassword: string }>();
  const unbind = useUnbindOwn({ onDone: onClose, onRefused: useLanding(form, ['oldpassword']) });
  return (
    <ProofFormModal
      title={`解除绑定${identity?.name ?? ''}`}
      open={identity !== undefined}
      onClose={onClose}
      form={form}
      okText="解除绑定"
      danger
      isPending={unbind.isPending}
      onFinish={({ oldpassword }) => {
        if (identity !== undefined) unbind.mutate({ provider: identity.provider, oldpassword });
      }}
    >
      <p>解除后，将不能再用该账号登录。</p>
      <CurrentPasswordField />
    </ProofFormModal>
  );
}
