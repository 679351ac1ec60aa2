import type { OutlineLine } from '@baisi/contract/rules/department-outline';
import styles from './outline-drawer.module.css';

type Props = { lines: readonly OutlineLine[]; wrong: number };

/** Preview of an outline as a tree, with the error of each line. */
export function OutlinePreview({ lines, wrong }: Props) {
  return (
    <section aria-label="预览">
      <p className={styles.count} aria-live="polite">
        预览：{lines.length} 个部门{wrong === 0 ? '' : `，${wrong} 处需要修改`}
      </p>
      <ul className={styles.preview}>
        {lines.map(({ line, departName, level, problem }) => (
          <li key={line} style={{ paddingInlineStart: level * 20 }}>
            <span>{departName}</span>
            {problem === undefined ? null : (
              <span className={styles.problem}>
                第 {line} 行：{problem}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
