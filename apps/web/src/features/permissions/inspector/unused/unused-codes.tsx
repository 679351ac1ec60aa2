import type { UnusedOfRole } from '@baisi/contract/unused-rights';
import styles from '../inspector.module.css';

/** The unused permission codes of a role, each with the day of its last use. */
export function UnusedCodes({ role }: { role: UnusedOfRole }) {
  return (
    <ul className={styles.rules}>
      {role.unused.map(({ permissionId, code, name, lastUsedOn }) => (
        <li key={`${permissionId} ${code}`}>
          {name}（{code}）
          <span className={styles.quiet}>
            {' '}
            {lastUsedOn === null ? '自开始记录以来未使用' : `最近使用 ${lastUsedOn}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
