import { Modal, type ModalProps } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './full-screen-modal.module.css';
import { FullScreenSwitch } from './full-screen-switch.tsx';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Width when not maximized, in px or as CSS. */
  width: number | string;
  /** CSS height of the body when not maximized; by default that of its content. */
  bodyHeight?: string;
  /** Absent: no footer. */
  footer?: ReactNode;
  children: ReactNode;
};

const filling: NonNullable<ModalProps['styles']> = {
  header: { marginBottom: 16 },
  container: { display: 'flex', flexDirection: 'column', height: '100dvh', borderRadius: 0 },
  body: { flex: 1, minHeight: 0, overflow: 'auto' },
};
/** Limits the height of the body, so that header, footer and a margin stay visible. */
const floating = (height: string | undefined): NonNullable<ModalProps['styles']> => ({
  header: { marginBottom: 16 },
  body:
    height === undefined
      ? { maxHeight: 'calc(100dvh - 200px)', overflow: 'auto' }
      : { height, overflow: 'auto' },
});

/**
 * A dialog that a switch beside its close button maximizes and restores. It always opens in its own size; its content
 * keeps its state when switched.
 */
export function FullScreenModal({ title, open, onClose, width, bodyHeight, footer, children }: Props) {
  const [full, setFull] = useState(false);
  const framed = (node: ReactNode) => (
    <div className={styles.frame}>
      <FullScreenSwitch className={styles.switch} full={full} onSwitch={() => setFull(!full)} />
      {node}
    </div>
  );
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      afterClose={() => setFull(false)}
      closable={{ 'aria-label': '关闭' }}
      footer={footer ?? null}
      centered={!full}
      width={full ? '100vw' : width}
      style={full ? { top: 0, maxWidth: '100vw', margin: 0, padding: 0 } : {}}
      styles={full ? filling : floating(bodyHeight)}
      modalRender={framed}
    >
      {children}
    </Modal>
  );
}
