import { Modal } from 'antd';
import { EnrolSteps } from './enrol-steps.tsx';

/** 启用两步验证: dialog with the steps of `EnrolSteps`. */
export function EnrolModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      title="启用两步验证"
      open={open}
      onCancel={onClose}
      footer={null}
      width={520}
      mask={{ closable: false }}
      keyboard={false}
      destroyOnHidden
    >
      <EnrolSteps onDone={onClose} />
    </Modal>
  );
}
