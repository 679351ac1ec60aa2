import { homeCardKeys } from '@baisi/contract/home-cards';
import styles from './cards.module.css';

/** The places of the cards, in their size, while their figures load. */
export function CardsWaiting() {
  return (
    <ul className={styles.cards}>
      {homeCardKeys.map((key) => (
        <li key={key} className={styles.waiting} />
      ))}
    </ul>
  );
}
