import type { AccessStep } from '@baisi/contract/access-inspector';
import { ChainView } from '../chain-view.tsx';
import styles from '../inspector.module.css';

type Props = {
  title: string;
  chains: readonly AccessStep[][];
  /** Whether steps link to their records and temporary grants can be extended. */
  isLinked?: boolean;
};

/** Several chains of grants to a permission, one below the other. */
export function Chains({ title, chains, isLinked = true }: Props) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.ways}>
        {chains.map((steps) => (
          <li key={steps.map(({ id }) => id).join('/')} className={styles.way}>
            <ChainView steps={steps} isLinked={isLinked} />
          </li>
        ))}
      </ul>
    </section>
  );
}
