import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { FullScreenModal } from '../../ui/full-screen-modal/full-screen-modal.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { usePart } from '../../ui/loaded/use-part.ts';
import type { PickerRow, PickerSettings } from './picker.logic.ts';
import { reportColumns } from './picker.queries.ts';
import { PickerProblem } from './picker-problem.tsx';
import { keepRecentRows, recentRows } from './recent-rows.ts';

/** product-spec §9. */
const usualWidthPx = 1_200;

type Props = {
  open: boolean;
  settings: PickerSettings;
  /** Rows that are chosen at the opening. */
  chosen: readonly PickerRow[];
  onChoose: (rows: readonly PickerRow[]) => void;
  onClose: () => void;
};

/** Dialog to choose rows of a report, across pages and queries (api-contract 8.5). Remount it for every opening. */
export function PickerDialog({ open, settings, chosen: first, onChoose, onClose }: Props) {
  const { code, groupId, multi = false, width = usualWidthPx } = settings;
  const part = usePart('report-picker', () => import('./picker-table.tsx'));
  const report = useQuery(reportColumns(code, groupId));
  const grants = useSession((session) => session.grants);
  const [chosen, setChosen] = useState(first);
  const reportId = report.data?.cgRpConfigId ?? '';
  const isRefused = report.error !== null;
  const submit = () => {
    if (chosen.length === 0 || (chosen.length > 1 && !multi)) {
      notify.warning('请选择一条记录');
      return;
    }
    keepRecentRows(grants, reportId, chosen);
    onChoose(chosen);
  };
  return (
    <FullScreenModal
      title={isRefused ? '出错了' : (report.data?.cgRpConfigName ?? '请选择')}
      open={open}
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {isRefused ? null : (
            <Button type="primary" disabled={report.data === undefined} onClick={submit}>
              确定
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        <PickerProblem query={report} failed="Popup初始化失败，请检查你的配置或稍后重试！" />
      ) : report.data === undefined ? (
        <ListWaiting rows={10} />
      ) : (
        <Loaded query={part} waiting={<ListWaiting rows={10} />}>
          {({ PickerTable }) => (
            <PickerTable
              settings={settings}
              report={report.data}
              chosen={chosen}
              recent={recentRows(grants, reportId)}
              onChange={setChosen}
              onSubmit={submit}
            />
          )}
        </Loaded>
      )}
    </FullScreenModal>
  );
}
