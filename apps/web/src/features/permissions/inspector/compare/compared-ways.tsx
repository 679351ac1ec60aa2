import type { AccessComparison, ComparedRight } from '@baisi/contract/access-comparison';
import { Ways } from '../holders/ways.tsx';
import styles from '../inspector.module.css';

type Props = { row: ComparedRight; people: AccessComparison };

/** By which ways each of the two has it. */
export function ComparedWays({ row, people }: Props) {
  const sides = [
    { person: people.first, holding: row.first },
    { person: people.second, holding: row.second },
  ];
  return (
    <div className={styles.sides}>
      {sides.map(({ person: { userId, realname }, holding }) =>
        holding === null ? (
          <section key={userId} className={styles.part}>
            <h3>{realname}</h3>
            <p className={styles.quiet}>没有</p>
          </section>
        ) : (
          <Ways key={userId} title={realname} chains={holding.chains} />
        ),
      )}
    </div>
  );
}
