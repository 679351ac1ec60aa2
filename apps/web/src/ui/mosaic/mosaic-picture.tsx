import styles from './mosaic-picture.module.css';
import { type PictureKind, pictureOf } from './pictures.logic.ts';

/** A decorative picture of a state without content, drawn from tiles of the mosaic. */
export function MosaicPicture({ kind }: { kind: PictureKind }) {
  const { width, height, strong, faint, outline, accent } = pictureOf(kind);
  return (
    <svg
      className={styles.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-picture={kind}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.strong} d={strong} />
      <path className={styles.faint} d={faint} />
      <path className={styles.outline} d={outline} transform="translate(.75 .75)" />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
