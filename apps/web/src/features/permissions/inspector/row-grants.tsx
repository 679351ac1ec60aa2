import type { AccessVerdict } from '@baisi/contract/access-inspector';
import { ChainView } from './chain-view.tsx';
import styles from './inspector.module.css';

export function RowGrants({ row }: { row: NonNullable<AccessVerdict['row']> }) {
  return (
    <section className={styles.part}>
      <h2>数据范围：{row.name}</h2>
      <ul className={styles.ways}>
        {row.grants.map(({ steps, rules, isOpen }) => (
          <li key={steps.map(({ id }) => id).join('/')} className={styles.way}>
            <ChainView steps={steps} />
            <ul className={styles.rules}>
              {rules.length === 0 ? <li className={styles.unmet}>未选择数据规则，看不到任何数据</li> : null}
              {rules.map(({ id, name, text, isMet, isActive }) => (
                <li key={id}>
                  <span className={isMet ? styles.met : styles.unmet}>
                    {isActive ? (isMet ? '✓ 满足' : '✗ 不满足') : '已停用'}
                  </span>{' '}
                  {name}：{text}
                </li>
              ))}
            </ul>
            <span className={styles.quiet}>{isOpen ? '此授权包含该数据' : '此授权不包含该数据'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
