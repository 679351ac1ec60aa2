import type { UserRecord } from '@baisi/contract/users';
import { Form, Modal } from 'antd';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useResetPassword } from './users.queries.ts';

type Values = { password: string; confirmPassword: string };

type Props = { open: boolean; user: UserRecord | undefined; onClose: () => void };

/** Dialog that sets another user's password. Remount it for every opening. */
export function ResetPasswordModal({ open, user, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const reset = useResetPassword({
    onDone: onClose,
    onRefused: ({ field, message }) => {
      const name = field === 'confirmpassword' ? 'confirmPassword' : field;
      if (name !== 'password' && name !== 'confirmPassword') return false;
      form.setFields([{ name, errors: [message] }]);
      return true;
    },
  });
  useUnsaved(() => open && form.isFieldsTouched());
  return (
    <Modal
      title="重新设定密码"
      open={open}
      width={480}
      destroyOnHidden
      okText="确定"
      confirmLoading={reset.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        {user?.realname}（{user?.username}）将被立即强制下线，下次登录时必须修改这里设定的密码。
      </p>
      <Form<Values>
        form={form}
        name="reset-password"
        layout="vertical"
        onFinish={({ password, confirmPassword }) =>
          reset.mutate({ username: user?.username ?? '', password, confirmpassword: confirmPassword })
        }
      >
        <NewPasswordFields label="新密码" />
      </Form>
    </Modal>
  );
}
