import type { LogRecord } from '@baisi/contract/logs';
import styles from './log-detail.module.css';
import { laidOut } from './logs.logic.ts';

/** Parameters of an operation. */
export function RequestParam({ line }: { line: LogRecord }) {
  return (
    <>
      <h3 className={styles.title}>请求参数</h3>
      {line.requestParam ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area needs keyboard access
        <pre className={styles.params} tabIndex={0} aria-label="请求参数">
          {laidOut(line.requestParam)}
        </pre>
      ) : (
        <p className={styles.none}>没有参数</p>
      )}
    </>
  );
}
