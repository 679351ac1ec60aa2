import { WarningOutlined } from '@ant-design/icons';
import styles from './preview.module.css';
import type { ShownProblem } from './problems.logic.ts';

type Props = { problems: readonly ShownProblem[]; onChoose: (problem: ShownProblem) => void };

/** The faults of a template; a press chooses the element. */
export function ProblemList({ problems, onChoose }: Props) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label="问题">
      <h3>
        <WarningOutlined aria-hidden /> {problems.length} 个问题
      </h3>
      <ul>
        {problems.map((problem) => (
          <li key={problem.key}>
            {problem.element === undefined ? (
              problem.text
            ) : (
              <button type="button" onClick={() => onChoose(problem)}>
                {problem.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
