import { homeCardKeys, homeCardLists } from '@baisi/contract/home-cards';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import styles from './cards.module.css';

/** The code that each list demands, and with it the cards that count its records. */
const codes = {
  '/trade/orders': 'order:list',
  '/trade/waybills': 'waybill:list',
  '/trade/exceptions': 'exception:list',
} as const;

/** The places of the cards that the user may see, in their size, while their figures load. */
export function CardsWaiting() {
  const { may } = useAllowed();
  return (
    <ul className={styles.cards}>
      {homeCardKeys
        .filter((key) => may(codes[homeCardLists[key].page]))
        .map((key) => (
          <li key={key} className={styles.waiting} />
        ))}
    </ul>
  );
}
