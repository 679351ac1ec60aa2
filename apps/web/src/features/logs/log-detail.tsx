import { type LogRecord, logFields } from '@baisi/contract/logs';
import { useGuardedFields } from '../../platform/access/guarded-fields.ts';
import { DetailList } from '../../ui/detail-list/detail-list.tsx';
import styles from './log-detail.module.css';
import { RequestParam } from './request-param.tsx';

/** Details of a logged operation: parameters, address and duration. */
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
