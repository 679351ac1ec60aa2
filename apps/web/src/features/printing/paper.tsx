import { createPortal } from 'react-dom';
import styles from './paper.module.css';
import type { Sheet } from './print-list.logic.ts';

type Props = {
  sheets: readonly Sheet[];
  /** Increased to fetch failed pictures again. */
  attempt: number;
  onPicture: (id: string, arrived: boolean) => void;
};

/** The printed output in place of the page: one waybill after another. Invisible on the screen. */
export function Paper({ sheets, attempt, onPicture }: Props) {
  return createPortal(
    <div className={styles.paper}>
      {sheets.map(({ id, number, pictures }) => (
        <section key={id} className={styles.sheet}>
          <p className={styles.number}>运单号 {number}</p>
          {pictures.map((picture) => (
            <img
              key={`${picture.id} ${attempt}`}
              className={styles.picture}
              src={picture.url}
              alt=""
              onLoad={() => onPicture(picture.id, true)}
              onError={() => onPicture(picture.id, false)}
            />
          ))}
        </section>
      ))}
    </div>,
    document.body,
  );
}
