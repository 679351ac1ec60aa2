import type { AccessStep } from '@baisi/contract/access-inspector';
import { ChainStep } from './chain-step.tsx';
import styles from './inspector.module.css';

const kinds: Readonly<Record<AccessStep['kind'], string>> = {
  person: '用户',
  department: '部门',
  role: '角色',
  permission: '权限',
  rule: '数据规则',
};

type Props = {
  steps: readonly AccessStep[];
  /** Whether steps link to their records and temporary grants can be extended. */
  isLinked?: boolean;
};

/** A chain of grants from a user to a permission, step by step. */
export function ChainView({ steps, isLinked = false }: Props) {
  return (
    <ol className={styles.chain}>
      {steps.map((step, at) => (
        <li key={`${step.kind}-${step.id}`} className={styles.step}>
          {at === 0 ? null : (
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
          )}
          <span className={styles.node}>
            <span className={styles.kind}>{kinds[step.kind]}</span>
            {isLinked ? (
              <ChainStep step={step} steps={steps} />
            ) : (
              <>
                {step.name}
                {step.endsAt === undefined ? null : (
                  <span className={styles.end} title={step.endsAt}>
                    至 {step.endsAt.slice(0, 10)}
                  </span>
                )}
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
