import type { AccessStep } from '@baisi/contract/access-inspector';
import { ChainView } from '../chain-view.tsx';
import styles from '../inspector.module.css';

/** Several chains of grants to a permission, one below the other. */
export function Chains({ title, chains }: { title: string; chains: readonly AccessStep[][] }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.ways}>
        {chains.map((steps) => (
          <li key={steps.map(({ id }) => id).join('/')} className={styles.way}>
            <ChainView steps={steps} isLinked />
          </li>
        ))}
      </ul>
    </section>
  );
}
