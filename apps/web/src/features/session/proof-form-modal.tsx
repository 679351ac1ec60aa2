import { Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useUnsaved } from '../../platform/unsaved.ts';

type Props<Values> = {
  title: string;
  open: boolean;
  onClose: () => void;
  form: FormInstance<Values>;
  okText?: string;
  /** What is confirmed takes something away. */
  danger?: boolean;
  isPending: boolean;
  onFinish: (values: Values) => void;
  children: ReactNode;
};

/** A dialog that changes how the own account is protected; its fields prove that the person is there. */
export function ProofFormModal<Values>(props: Props<Values>) {
  const { title, open, onClose, form, okText = '确定', danger = false, isPending, onFinish } = props;
  // What proves that the person is there is never kept: without the dialog it is gone.
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
