import { Button } from 'antd';
import { useState } from 'react';
import { FullScreenModal } from '../../../ui/full-screen-modal/full-screen-modal.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { MessageReader } from './message-reader.tsx';
import styles from './message-view.module.css';

type Props = {
  /** undefined: closed. */
  id: string | undefined;
  onClose: () => void;
};

/** 通知消息: one message over the page (product-spec §2: 60 percent of the window, its body 80 percent high). */
export function MessageModal({ id, onClose }: Props) {
  const narrow = useNarrow();
  // The last message stays visible while the dialog fades out.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  return (
    <FullScreenModal
      title="通知消息"
      open={id !== undefined}
      onClose={onClose}
      width={narrow ? '100%' : '60%'}
      // The title, the footer and the margins need 160 px.
      bodyHeight="min(80dvh, calc(100dvh - 160px))"
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <div className={styles.dialog}>
        {shownId === undefined ? null : <MessageReader key={shownId} id={shownId} onLeave={onClose} />}
      </div>
    </FullScreenModal>
  );
}
