import { Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';

type Props<Values> = {
  title: string;
  open: boolean;
  onClose: () => void;
  form: FormInstance<Values>;
  okText?: string;
  /** Whether confirming removes something: the button is red then. */
  danger?: boolean;
  isPending: boolean;
  onFinish: (values: Values) => void;
  children: ReactNode;
};

/** Dialog that changes the protection of the user's own account. Its form contains the fields that verify the user. */
export function ProofFormModal<Values>(props: Props<Values>) {
  const { title, open, onClose, form, okText = '确定', danger = false, isPending, onFinish } = props;
  // Passwords and codes are never stored as a draft: closing the dialog loses them, so the user is asked first.
  useUnsaved(() => open && form.isFieldsTouched());
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText="取消"
      confirmLoading={isPending}
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
        onFinish={onFinish}
      >
        {props.children}
      </Form>
    </Modal>
  );
}
