import { type ReactNode, useEffect, useRef } from 'react';
import styles from './option-line.module.css';

type Props = {
  id: string;
  isActive: boolean;
  icon: ReactNode;
  title: ReactNode;
  /** Secondary text at the end: the groups around the result. */
  detail: ReactNode;
  /** Called when the pointer moves over the line. */
  onPoint: () => void;
  onChoose: () => void;
};

/** One search result. The focus stays in the search field; its `aria-activedescendant` refers to the active line. */
export function OptionLine({ id, isActive, icon, title, detail, onPoint, onChoose }: Props) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={line}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.line}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  );
}
