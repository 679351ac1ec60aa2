import type { ReactNode } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './departments-frame.module.css';

type Props = {
  tree: ReactNode;
  /** The chosen department; undefined: none is chosen. */
  detail: ReactNode | undefined;
  /** Shown instead of the detail while nothing is chosen. */
  nothing: ReactNode;
};

/** A tree beside the detail of the chosen node; a phone shows one of the two. */
export function DepartmentsFrame({ tree, detail, nothing }: Props) {
  const narrow = useNarrow();
  const isOpen = detail !== undefined;
  return (
    <div className={styles.frame}>
      {narrow && isOpen ? null : <div className={styles.tree}>{tree}</div>}
      {narrow && !isOpen ? null : <div className={styles.detail}>{detail ?? nothing}</div>}
    </div>
  );
}
