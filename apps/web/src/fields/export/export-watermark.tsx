import { exportedFiles } from '@baisi/contract/exported-files';
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { useCall } from '../../platform/api/use-call.ts';
import styles from './export-dialog.module.css';

/** Whether files begin with a line that names who exported them; administrators change it for everybody. */
export function ExportWatermark() {
  const { data } = useQuery(queryOf(exportedFiles.settings, {}));
  const settings = everyAnswerOf(exportedFiles.settings);
  const change = useCall(exportedFiles.changeSettings, { refreshes: [settings] });
  const mayChange = useAllowed().may('export:setting');
  if (data === undefined || !(mayChange || data.watermark)) return null;
  return (
    <div className={styles.part}>
      <span className={styles.label}>水印</span>
      {mayChange ? (
        <Switch
          size="small"
          aria-label="水印"
          checked={data.watermark}
          loading={change.isPending}
          onChange={(watermark) => change.mutate({ watermark, version: data.version })}
        />
      ) : null}
      <span>首行注明导出人和时间{mayChange ? '（对所有人的导出生效）' : ''}</span>
    </div>
  );
}
