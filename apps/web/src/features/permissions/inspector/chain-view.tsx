import type { AccessStep } from '@baisi/contract/access-inspector';
import styles from './inspector.module.css';

const kinds: Readonly<Record<AccessStep['kind'], string>> = {
  person: '用户',
  department: '部门',
  role: '角色',
  permission: '权限',
  rule: '数据规则',
};

/** One way from a person to a right, step by step. */
export function ChainView({ steps }: { steps: readonly AccessStep[] }) {
  return (
    <ol className={styles.chain}>
      {steps.map(({ kind, id, name, endsAt }, at) => (
        <li key={`${kind}-${id}`} className={styles.step}>
          {at === 0 ? null : (
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
          )}
          <span className={styles.node}>
            <span className={styles.kind}>{kinds[kind]}</span>
            {name}
            {endsAt === undefined ? null : (
              <span className={styles.end} title={endsAt}>
                {endsAt.slice(0, 10)} 到期
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
