import styles from './step-list.module.css';

/** List of the steps of a process; `at` is the index of the current one. */
export function StepList({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < at ? 'past' : index === at ? 'present' : 'to-come'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < at ? (
              <svg viewBox="0 0 16 16" width="12" height="12" role="img" aria-label="已完成">
                <path
                  d="M3 8.5l3.3 3.3L13 5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            ) : (
              index + 1
            )}
          </span>
          <span className={styles.text}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
