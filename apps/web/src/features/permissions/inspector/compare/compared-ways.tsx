import { Chains } from '../holders/chains.tsx';
import styles from '../inspector.module.css';
import type { Row } from './comparison-columns.tsx';

/** The chains of grants by which each of the two users has a permission. */
export function ComparedWays({ row: { first, second, people } }: { row: Row }) {
  const sides = [
    { person: people.first, holding: first },
    { person: people.second, holding: second },
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
          <Chains key={userId} title={realname} chains={holding.chains} />
        ),
      )}
    </div>
  );
}
