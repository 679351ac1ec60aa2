import type { CSSProperties } from 'react';
import { colorOf, initialsOf } from './initials-avatar.logic.ts';
import styles from './initials-avatar.module.css';

type Props = { name: string; sizePx?: number };

/** A user as a coloured disc with initials. Decorative: the name is beside it. A compact table draws it at 18 px. */
export function InitialsAvatar({ name, sizePx = 28 }: Props) {
  const initials = initialsOf(name);
  const style: CSSProperties & Record<'--size', string> = {
    '--size': `${sizePx}px`,
    background: colorOf(name),
  };
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      <span className={styles.rest}>{initials.slice(0, -1)}</span>
      {initials.slice(-1)}
    </span>
  );
}
