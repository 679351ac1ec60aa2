import { colorOf, initialsOf } from './initials-avatar.logic.ts';
import styles from './initials-avatar.module.css';

type Props = { name: string; sizePx?: number };

/** A user as a coloured disc with initials. Decorative: the name is beside it. */
export function InitialsAvatar({ name, sizePx = 28 }: Props) {
  return (
    <span
      className={styles.avatar}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.4, background: colorOf(name) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
