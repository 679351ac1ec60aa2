import { Alert, Form, Modal } from 'antd';
import { PasswordFields } from './password-fields.tsx';
import { nobodySignedIn, useChangePassword } from './use-change-password.ts';

type Props = { open: boolean; onClose: () => void };

/** 修改密码: dialog of the user menu. A change ends the user's other sessions; this one stays. */
export function ChangePasswordModal({ open, onClose }: Props) {
  const { form, isNobody, isPending, submit } = useChangePassword(onClose);
  return (
    <Modal
      title="修改密码"
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okButtonProps={{ disabled: isNobody }}
      confirmLoading={isPending}
      okText="确定"
      cancelText="关闭"
      width={460}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {isNobody ? (
        <Alert type="warning" showIcon title={nobodySignedIn} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          style={{ paddingTop: 8 }}
          requiredMark={false}
          onFinish={submit}
          preserve={false}
        >
          <PasswordFields />
        </Form>
      )}
    </Modal>
  );
}
