import type { AppliedRule } from '@baisi/contract/access-inspector';
import { Tag } from 'antd';
import styles from './rules.module.css';

/** The row rules of one grant as text, with the user's values inserted; a row must match all of them. */
export function RuleTexts({ rules }: { rules: readonly AppliedRule[] }) {
  const active = rules.filter(({ isActive }) => isActive);
  if (active.length === 0) return <span className={styles.quiet}>未选择有效规则：看不到任何数据</span>;
  return active.map(({ id, name, text, opens }, at) => (
    <div key={id} className={styles.text}>
      {at === 0 ? '' : '并且 '}
      {name === '' ? null : <span className={styles.quiet}>{name}：</span>}
      {text} {opens === 'none' ? <Tag color="red">无数据</Tag> : null}
    </div>
  ));
}
