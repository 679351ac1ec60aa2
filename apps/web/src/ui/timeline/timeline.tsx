import styles from './timeline.module.css';

export type TimelineStep = {
  key: string;
  title: string;
  /** State after the step. */
  mark?: string | undefined;
  /** When and by whom. */
  facts: string;
  text?: string | null | undefined;
};

/** Steps of a process, newest first; the first one is the present. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, title, mark, facts, text }) => (
        <li key={key}>
          <p className={styles.step}>
            <b>{title}</b>
            {mark === undefined ? null : <span>{mark}</span>}
          </p>
          <p className={styles.facts}>{facts}</p>
          {text ? <p className={styles.text}>{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
