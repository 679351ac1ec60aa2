import { Button, Modal } from 'antd';

type Props = { open: boolean; onSignInAgain: () => void };

/** The session is over on the server; there is one way on (product-spec §8, Token失效). */
export function SessionEndedModal({ open, onSignInAgain }: Props) {
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
        <Button type="primary" onClick={onSignInAgain}>
          重新登录
        </Button>
      }
    >
      很抱歉，登录已过期，请重新登录
    </Modal>
  );
}
