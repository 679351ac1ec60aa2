import type { AccessHolder } from '@baisi/contract/access-holders';
import type { AccessStep } from '@baisi/contract/access-inspector';
import { ChainView } from '../chain-view.tsx';
import styles from '../inspector.module.css';

function Ways({ title, chains }: { title: string; chains: readonly AccessStep[][] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.ways}>
        {chains.map((steps) => (
          <li key={steps.map(({ id }) => id).join('/')} className={styles.way}>
            <ChainView steps={steps} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By which ways somebody may. */
export function HolderWays({ holder: { chains, rowChains } }: { holder: AccessHolder }) {
  return (
    <div className={styles.verdict}>
      {chains.length === 0 ? (
        <p className={styles.quiet}>未受权限控制</p>
      ) : (
        <Ways title="依据" chains={chains} />
      )}
      {rowChains.length === 0 ? null : <Ways title="数据范围的依据" chains={rowChains} />}
    </div>
  );
}
