import type { User } from '@baisi/contract/users';
import styles from './account-facts.module.css';
import { Panel } from './panel.tsx';

/** 账号信息: the data of the user's own account. */
export function AccountFacts({ user }: { user: User }) {
  const facts = [
    ['用户账号', user.username],
    ['工号', user.workNo],
    ['手机号码', user.phone],
    ['邮箱', user.email],
    ['账号创建', user.createTime.slice(0, 10)],
  ] as const;
  return (
    <Panel title="账号信息">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles.none}>未填写</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
