import type { ComponentProps } from 'react';
import styles from './fitting-tag.module.css';
import { PlainTag } from './plain-tag.tsx';

type Props = Required<ComponentProps<typeof PlainTag>>;

/** A tag in a cell: a text that is too long is cut, and shown whole by the browser's tooltip. */
export function FittingTag({ colour, children }: Props) {
  return (
    <span className={styles.tag} title={children}>
      <PlainTag colour={colour}>{children}</PlainTag>
    </span>
  );
}
