import type { ReactNode } from 'react';
import styles from './plain-button.module.css';

type Props = {
  kind?: 'default' | 'primary';
  children: ReactNode;
} & (
  | { href: string; onClick?: never; busy?: never }
  // `busy`: the button's action is still running; the button keeps the focus and ignores presses.
  | { href?: never; onClick: () => void; busy?: boolean }
);

/** A button in antd's style, for places where antd may not be loaded. With `href` it is a link. */
export function PlainButton({ kind = 'default', children, href, onClick, busy }: Props) {
  const className = kind === 'primary' ? `${styles.button} ${styles.primary}` : styles.button;
  if (href !== undefined) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy}
      onClick={busy === true ? undefined : onClick}
    >
      {children}
    </button>
  );
}
