import type { AccessStep } from '@baisi/contract/access-inspector';
import styles from './inspector.module.css';
import type { LinkOf } from './step-links.ts';

const kinds: Readonly<Record<AccessStep['kind'], string>> = {
  person: '用户',
  department: '部门',
  role: '角色',
  permission: '权限',
  rule: '数据规则',
};

type Props = {
  steps: readonly AccessStep[];
  /** Where the records of the steps are; absent: they are not linked. */
  linkOf?: LinkOf | undefined;
};

/** One way from a person to a right, step by step. */
export function ChainView({ steps, linkOf }: Props) {
  return (
    <ol className={styles.chain}>
      {steps.map((step, at) => {
        const { kind, id, name, endsAt } = step;
        const href = linkOf?.(step, steps);
        return (
          <li key={`${kind}-${id}`} className={styles.step}>
            {at === 0 ? null : (
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            )}
            <span className={styles.node}>
              <span className={styles.kind}>{kinds[kind]}</span>
              {href === undefined ? name : <a href={href}>{name}</a>}
              {endsAt === undefined ? null : (
                <span className={styles.end} title={endsAt}>
                  至 {endsAt.slice(0, 10)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
