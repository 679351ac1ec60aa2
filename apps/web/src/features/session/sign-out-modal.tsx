import { Modal } from 'antd';
import { useState } from 'react';

type Props = { open: boolean; onClose: () => void; onSignOut: () => Promise<void> };

/** Confirmation before signing out (product-spec §2 main layout). */
export function SignOutModal({ open, onClose, onSignOut }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Modal
      title="提示"
      open={open}
      onCancel={onClose}
      onOk={() => {
        setIsLeaving(true);
        void onSignOut();
      }}
      confirmLoading={isLeaving}
      okText="确定"
      cancelText="取消"
      width={400}
      centered
    >
      真的要注销登录吗 ?
    </Modal>
  );
}
