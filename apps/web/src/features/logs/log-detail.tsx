import { type LogRecord, logFields } from '@baisi/contract/logs';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import { DetailList } from '../../ui/detail-list/detail-list.tsx';
import styles from './log-detail.module.css';
import { laidOut } from './logs.logic.ts';

/** What an operation was called with, where and for how long. */
export function LogDetail({ line }: { line: LogRecord }) {
  const { isHidden, visible } = useGuardedFields(logFields);
  return (
    <div className={styles.detail}>
      <DetailList
        columns={4}
        items={visible([
          { key: 'requestType', label: '请求方式', content: line.requestType },
          { key: 'requestUrl', label: '请求路径', content: line.requestUrl },
          {
            key: 'costTime',
            label: '耗时',
            content: line.costTime === null ? null : `${line.costTime} 毫秒`,
          },
          { key: 'ip', label: 'IP', content: line.ip },
          { key: 'logContent', label: '日志内容', content: line.logContent, whole: true },
        ])}
      />
      {isHidden('requestParam') ? null : <RequestParam line={line} />}
    </div>
  );
}

function RequestParam({ line }: { line: LogRecord }) {
  return (
    <>
      <h3 className={styles.title}>请求参数</h3>
      {line.requestParam ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <pre className={styles.params} tabIndex={0} aria-label="请求参数">
          {laidOut(line.requestParam)}
        </pre>
      ) : (
        <p className={styles.none}>没有参数</p>
      )}
    </>
  );
}
