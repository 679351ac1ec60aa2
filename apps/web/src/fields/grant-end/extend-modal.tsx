import { Modal } from 'antd';
import { useState } from 'react';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import { EndOfGrant } from './end-of-grant.tsx';

type Props = {
  open: boolean;
  title: string;
  /** Wire time until which it is given now; null: for good. */
  endsAt: string | null;
  isSaving: boolean;
  /** The right to give it was taken meanwhile. */
  isWithdrawn: boolean;
  /** Why the last try was refused; the day stays as it is. */
  refusal?: string | undefined;
  /** null: for good. */
  onSave: (day: string | null) => void;
  onClose: () => void;
};

/** 延期: asks for the new end of something that is given. Mount it anew for every opening. */
export function ExtendModal({ open, title, endsAt, isSaving, isWithdrawn, refusal, onSave, onClose }: Props) {
  const [day, setDay] = useState(endsAt?.slice(0, 10) ?? null);
  return (
    <Modal
      open={open}
      title={title}
      width={420}
      destroyOnHidden
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: isWithdrawn }}
      confirmLoading={isSaving}
      onOk={() => onSave(day)}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <EndOfGrant label="有效期至" value={day} onChange={setDay} refusal={refusal} />
    </Modal>
  );
}
