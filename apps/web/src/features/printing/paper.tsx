import { PrintPaper } from '../../ui/print-paper/print-paper.tsx';
import styles from './paper.module.css';
import type { Sheet } from './print-list.logic.ts';

type Props = {
  sheets: readonly Sheet[];
  /** Number of attempts to load the pictures; another number fetches them again. */
  attempt: number;
  onPicture: (id: string, arrived: boolean) => void;
};

/** The waybills as they are printed instead of the page, one after another. Invisible on the screen. */
export function Paper({ sheets, attempt, onPicture }: Props) {
  return (
    <PrintPaper>
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
    </PrintPaper>
  );
}
