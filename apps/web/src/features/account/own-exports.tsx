import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { exportedFiles, exportKeptDays } from '@baisi/contract/exported-files';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useStoredDownload } from '../../platform/files/use-stored-download.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dateText } from '../../ui/format/date-text.logic.ts';
import { sizeText } from '../../ui/format/size-text.logic.ts';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import styles from './own-records.module.css';

/** 我的导出文件: files that the user's exports in the background have made. */
export function OwnExports() {
  // Read again at each visit: a job adds a file without any change in this window.
  const query = useQuery({ ...queryOf(exportedFiles.own, {}), staleTime: 0 });
  const { start, path: loading } = useStoredDownload('文件已过期，请重新导出');
  const remove = useCall(exportedFiles.remove, { refreshes: [everyAnswerOf(exportedFiles.own)] });
  const ask = useQuestion();
  return (
    <Loaded
      query={query}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState text={`没有导出文件。后台导出的文件会保留 ${exportKeptDays} 天。`} />}
    >
      {(list) => (
        <ul className={styles.lines} aria-label="我的导出文件">
          {list.map(({ path, name, sizeBytes, createTime, expireTime }) => (
            <li key={path} className={styles.line}>
              <span className={styles.words}>{name}</span>
              <span className={styles.fact}>{sizeText(sizeBytes)}</span>
              <span className={styles.fact}>{dateText(createTime, 'MM-DD HH:mm')}</span>
              <span className={styles.fact}>保留到 {dateText(expireTime, 'MM-DD HH:mm')}</span>
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<DownloadOutlined aria-hidden />}
                  loading={loading === path}
                  aria-label={`下载${name}`}
                  title="下载"
                  onClick={() => start({ path, name })}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除${name}`}
                  title="删除"
                  onClick={() =>
                    ask(
                      { title: '确认删除', content: `“${name}”将立即删除，无法恢复。`, okText: '删除' },
                      () => remove.mutateAsync({ path }),
                    )
                  }
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
