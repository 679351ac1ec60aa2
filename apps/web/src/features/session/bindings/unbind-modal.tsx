import type { AccountProtection } from '@baisi/contract/own-security';
import { Form, Modal } from 'antd';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useUnbindOwn } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Props = { identity: AccountProtection['identities'][number] | undefined; onClose: () => void };

/** 解除绑定, by password. */
export function UnbindModal({ identity, onClose }: Props) {
  const [form] = Form.useForm<{ oldpassword: string }>();
  const unbind = useUnbindOwn({ onDone: onClose, onRefused: useLanding(form, ['oldpassword']) });
  return (
    <Modal
      title={`解除绑定${identity?.name ?? ''}`}
      open={identity !== undefined}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('oldpassword')}
      onOk={form.submit}
      okText="解除绑定"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={unbind.isPending}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        style={{ paddingTop: 8 }}
        requiredMark={false}
        preserve={false}
        onFinish={({ oldpassword }) => {
          if (identity !== undefined) unbind.mutate({ provider: identity.provider, oldpassword });
        }}
      >
        <p>解除后，将不能再用该账号登录。</p>
        <CurrentPasswordField />
      </Form>
    </Modal>
  );
}
