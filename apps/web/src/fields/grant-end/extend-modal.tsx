import { Modal } from 'antd';
import { useState } from 'react';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import { EndOfGrant } from './end-of-grant.tsx';

type Props = {
  open: boolean;
  title: string;
  /** Current end as wire time; null: permanent. */
  endsAt: string | null;
  isSaving: boolean;
  /** Whether the user's permission to grant was removed while the dialog was open. */
  isWithdrawn: boolean;
  /** Error text of the last refused attempt; the day stays as it is. */
  refusal?: string | undefined;
  /** null: permanent. */
  onSave: (day: string | null) => void;
  onClose: () => void;
};

/** 延期: dialog for the new end of a grant. Remount it for every opening. */
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
