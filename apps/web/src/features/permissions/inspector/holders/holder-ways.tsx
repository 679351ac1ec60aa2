import type { AccessHolder } from '@baisi/contract/access-holders';
import styles from '../inspector.module.css';
import { Chains } from './chains.tsx';

/** The chains of grants by which one user has the permission, and those of the user's data scope. */
export function HolderWays({ holder: { chains, rowChains } }: { holder: AccessHolder }) {
  return (
    <div className={styles.verdict}>
      {chains.length === 0 ? (
        <p className={styles.quiet}>未受权限控制</p>
      ) : (
        <Chains title="依据" chains={chains} />
      )}
      {rowChains.length === 0 ? null : <Chains title="数据范围的依据" chains={rowChains} />}
    </div>
  );
}
