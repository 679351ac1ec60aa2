import type { RuleBench } from '@baisi/contract/access-inspector';
import styles from './rules.module.css';

type NamesProps = { title: string; rows: RuleBench['seenRows']; total: number };

export function Names({ title, rows, total }: NamesProps) {
  const rest = total - rows.length;
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? <span className={styles.quiet}>无</span> : null}
      <ul className={styles.names}>
        {rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {rest > 0 && rows.length > 0 ? <span className={styles.quiet}>等共 {total} 条</span> : null}
    </div>
  );
}
