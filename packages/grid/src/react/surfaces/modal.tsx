import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import controls from './controls.module.css';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  children: ReactNode;
  onOk: () => void;
  onClose: () => void;
  /** Focuses an element after the modal has closed. */
  giveFocusBack: () => void;
  okWords?: string;
  /** True while confirming is not possible. */
  isOkOff?: boolean;
  /** `narrow`: 760 px wide. `sheet`: the same, but a bottom sheet on a phone. Absent or `wide`: the full size. */
  size?: 'wide' | 'narrow' | 'sheet';
};

/** A large dialog for reading and forms, which can fill the screen. Esc cancels it. */
export function Modal(props: ModalProps) {
  const { title, children, onOk, onClose, giveFocusBack, okWords = '确定', isOkOff = false, size } = props;
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      giveFocusBack();
    };
  }, [giveFocusBack]);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      data-full={isFull ? '' : undefined}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        // React would also pass the event to a dialog that contains the grid.
        event.stopPropagation();
        onClose();
      }}
      // Keys in the modal must not reach the grid, which is its ancestor in React.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={controls.icon}
          aria-label={isFull ? '退出全屏' : '全屏'}
          title={isFull ? '退出全屏' : '全屏'}
          onClick={() => setFull(!isFull)}
        >
          <span aria-hidden="true" className={styles.full} />
        </button>
        <button type="button" className={controls.icon} aria-label="关闭" onClick={onClose}>
          ×
        </button>
      </header>
      <div className={styles.content}>{children}</div>
      <footer className={styles.foot}>
        <button type="button" className={controls.button} onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          className={controls.button}
          data-kind="primary"
          disabled={isOkOff}
          onClick={onOk}
        >
          {okWords}
        </button>
      </footer>
    </dialog>
  );
}
