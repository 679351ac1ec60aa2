import type { AccessHolder } from '@baisi/contract/access-holders';
import styles from '../inspector.module.css';
import { Ways } from './ways.tsx';

/** The chains of grants of one holder. */
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
