import type { RuleBench } from '@baisi/contract/access-inspector';
import { Alert } from 'antd';
import { Condition } from './bench-condition.tsx';
import { Names } from './row-names.tsx';
import styles from './rules.module.css';

const exceptions: Readonly<Record<NonNullable<RuleBench['exception']>, string>> = {
  administrator: '该用户是超级管理员，不受数据规则限制，可以看到全部数据。',
  'without-permission': '该用户没有查询权限，看不到任何数据。',
  inactive: '该用户已冻结，不能登录。',
};

/** Result of a test of row rules for a user: the number of visible rows, the condition, and examples. */
export function BenchResult({ bench }: { bench: RuleBench }) {
  const { seen, total, exception, isRuled, grants } = bench;
  const isByRule = grants.some(({ steps }) => steps.length === 0);
  const share = total === 0 ? 0 : (seen / total) * 100;
  return (
    <div className={styles.result}>
      <div className={styles.count} role="status">
        <span className={styles.number}>{seen}</span>
        <span>条可见，共 {total} 条</span>
      </div>
      <div className={styles.meter} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      {exception === null ? null : <Alert type="info" showIcon title={exceptions[exception]} />}
      {exception === null && !isRuled && !isByRule ? (
        <Alert type="info" showIcon title="该菜单还没有数据规则，有权限的人可以看到全部数据。" />
      ) : null}
      {exception === null && (isRuled || isByRule) ? <Condition grants={grants} /> : null}
      <div className={styles.rows}>
        <Names title="可见的数据" rows={bench.seenRows} total={seen} />
        <Names title="不可见的数据" rows={bench.hiddenRows} total={total - seen} />
      </div>
    </div>
  );
}
