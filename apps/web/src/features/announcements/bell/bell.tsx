import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './bell.module.css';
import { BellPopover } from './bell-popover.tsx';
import { askUnread, unreadMessages } from './unread-messages.ts';

/** product-spec §9: popover hide delay. */
const hideDelayMs = 100;

type Props = {
  /** Shows a message over the workspace. */
  onOpen: (id: string) => void;
  /** Path of 我的消息. */
  path: string;
};

/** Opened by the pointer it closes when the pointer has left; opened by a press it stays until it is closed. */
type Opened = 'by-pointer' | 'by-press' | undefined;

/** The bell in the header: the number of unread messages, and a popover with the newest (product-spec §2). */
export function Bell({ onOpen, path }: Props) {
  const unread = useSyncExternalStore(unreadMessages.subscribe, unreadMessages.read);
  const [opened, setOpened] = useState<Opened>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(
      () => setOpened((now) => (now === 'by-pointer' ? undefined : now)),
      hideDelayMs,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = opened !== undefined;
  // The list may be old: the poll ends at a failure, and rests while nobody uses the page.
  useEffect(() => {
    if (isOpen) askUnread();
  }, [isOpen]);
  useEffect(() => {
    if (opened === undefined) return;
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [opened]);
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };
  const total = (unread?.anntMsgTotal ?? 0) + (unread?.sysMsgTotal ?? 0);
  const label = total === 0 ? '消息' : `消息，${total} 条未读`;
  return (
    // The box is no control: it hears of the pointer, the keys and the focus of the controls inside.
    <span
      ref={box}
      role="presentation"
      className={styles.box}
      onPointerEnter={({ pointerType }) => {
        stay();
        if (pointerType === 'mouse') setOpened((now) => now ?? 'by-pointer');
      }}
      onPointerLeave={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || opened === undefined) return;
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpened(undefined);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-label={label}
        aria-expanded={opened !== undefined}
        aria-haspopup="dialog"
        onClick={() => setOpened((now) => (now === 'by-press' ? undefined : 'by-press'))}
      >
        <Icon name="bell" sizePx={18} />
        {total === 0 ? null : (
          <span className={styles.badge} aria-hidden="true">
            {total > 99 ? '99+' : total}
          </span>
        )}
      </button>
      {opened === undefined ? null : (
        <BellPopover
          unread={unread}
          path={path}
          takesFocus={opened === 'by-press'}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
          onLeave={() => setOpened(undefined)}
        />
      )}
    </span>
  );
}
