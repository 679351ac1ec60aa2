import { DownloadOutlined, LoadingOutlined } from '@ant-design/icons';
import type { JobResult } from '@baisi/contract/jobs';
import { Button } from 'antd';
import { useStoredDownload } from '../../platform/files/use-stored-download.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';
import styles from './job-outcome.module.css';

type Props = { file: Extract<JobResult, { kind: 'file' }> };

/** Button that requests a signed address of the job's file and downloads it. */
export function JobFile({ file: { path, name, sizeBytes } }: Props) {
  const { start, isPending } = useStoredDownload('文件已过期，请重新执行任务');
  return (
    <Button
      type="link"
      size="small"
      className={styles.file ?? ''}
      icon={isPending ? <LoadingOutlined aria-hidden /> : <DownloadOutlined aria-hidden />}
      aria-busy={isPending}
      aria-label={`下载${name}`}
      title={name}
      onClick={() => start({ path, name })}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{sizeText(sizeBytes)}</span>
    </Button>
  );
}
