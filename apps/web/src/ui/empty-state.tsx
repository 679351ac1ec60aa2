import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { MosaicPicture } from './mosaic/mosaic-picture.tsx';
import type { PictureKind } from './mosaic/pictures.logic.ts';

type Props = {
  text?: ReactNode;
  /** Picture above the text; `first` where nothing has been added yet. */
  picture?: PictureKind;
  /** A way forward, such as a button that adds the first record. */
  children?: ReactNode;
};

/** Shown instead of missing content: a picture, a sentence and the next step. */
export function EmptyState({ text = '暂无数据', picture = 'empty', children }: Props) {
  return (
    <div className={styles.empty}>
      <MosaicPicture kind={picture} />
      <div className={styles.text}>{text}</div>
      {children === undefined ? null : <div className={styles.way}>{children}</div>}
    </div>
  );
}
