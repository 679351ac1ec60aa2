import { Button, Modal } from 'antd';
import { useState } from 'react';

type Props = { open: boolean; onSignInAgain: () => Promise<void> };

/** The session is over on the server; there is one way on (product-spec §8, Token失效). */
export function SessionEndedModal({ open, onSignInAgain }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Modal
      title="登录已过期"
      open={open}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      centered
      zIndex={2000}
      footer={
        <Button
          type="primary"
          loading={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            void onSignInAgain();
          }}
        >
          重新登录
        </Button>
      }
    >
      很抱歉，登录已过期，请重新登录
    </Modal>
  );
}
