import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PictureKind } from '../../../ui/mosaic/pictures.logic.ts';
import styles from './notice.module.css';

/** A sentence shown instead of a file: a refusal, a failure or a running scan. */
export function Notice({
  picture,
  text,
  children,
}: {
  picture: PictureKind;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice} role="status">
      <EmptyState picture={picture} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}
